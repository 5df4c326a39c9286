import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import { Fields } from './fields/fields.tsx'
import type { RepeatingSection } from './model/form-model.ts'
import { useItems } from './use-items.ts'

/** A list of groups of fields: charges, documents, further carriers. */
export function Repeated({ section }: { readonly section: RepeatingSection }) {
  const { t } = useTexts()
  const { items, add, remove } = useItems(section.repeat.path)
  return (
    <div className="stack">
      {items.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing else to be known by
        <div key={at} className="form-item">
          <Fields fields={section.fields} index={at} />
          <ActionIcon
            variant="subtle"
            aria-label={t('draft.removeItem', { n: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {items.length < section.repeat.max && (
        <Button className="add" variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => add()}>
          {t('draft.addItem')}
        </Button>
      )}
    </div>
  )
}
