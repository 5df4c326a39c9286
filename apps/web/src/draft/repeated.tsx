import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Fields } from './fields/fields.tsx'
import { focusIn } from './focus-in.ts'
import type { RepeatingSection } from './model/form-model.ts'
import { useItems } from './use-items.ts'

/** A list of groups of fields: charges, documents, further carriers. */
export function Repeated({ section }: { readonly section: RepeatingSection }) {
  const { path, max } = section.repeat
  const { items, add, remove } = useItems(path)
  const addItem = useCallback(() => focusIn(`${path}/${add()}`), [path, add])
  return (
    <div className="stack">
      {items.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing else to be known by
        <div key={at} className="form-item">
          <Fields fields={section.fields} index={at} />
          <RemoveItem at={at} onRemove={remove} />
        </div>
      ))}
      {items.length < max && <AddItem className="add" onAdd={addItem} />}
    </div>
  )
}

interface RemoveItemProps {
  readonly at: number
  onRemove(at: number): void
}

export const RemoveItem = memo(function RemoveItem({ at, onRemove }: RemoveItemProps) {
  const { t } = useTexts()
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('draft.removeItem', { n: at + 1 })}
      onClick={() => onRemove(at)}
    >
      <IconTrash size={18} />
    </ActionIcon>
  )
})

interface AddItemProps {
  readonly className?: string
  readonly size?: string
  onAdd(): void
}

export const AddItem = memo(function AddItem({ onAdd, ...look }: AddItemProps) {
  const { t } = useTexts()
  return (
    <Button {...look} variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => onAdd()}>
      {t('draft.addItem')}
    </Button>
  )
})
