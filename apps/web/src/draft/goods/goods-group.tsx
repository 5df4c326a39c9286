import type { Field } from '@consign/document-types'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { FormField } from '../fields/form-field.tsx'
import { useForm } from '../form-context.ts'
import { labelOf } from '../model/form-model.ts'
import { inItem } from '../model/pointer.ts'

interface GoodsGroupProps {
  /** The label key of the group. */
  readonly group: string
  readonly fields: readonly Field[]
  readonly index: number
  onRemove(group: string, pointer: string): void
}

/** Fields of a line that are asked for together, as those of dangerous goods. */
export function GoodsGroup({ group, fields, index, onRemove }: GoodsGroupProps) {
  const { t, language } = useTexts()
  const { type } = useForm()
  return (
    <fieldset className="goods-group">
      <legend>
        {labelOf(type.definition, group, language)}, {t('draft.item', { n: index + 1 })}
      </legend>
      <div className="form-grid">
        {fields.map((field) => (
          <FormField key={field.path} field={field} pointer={inItem(field.path, index)} />
        ))}
      </div>
      <RemoveGroup group={group} pointer={groupPointer(fields, index)} onRemove={onRemove} />
    </fieldset>
  )
}

interface RemoveGroupProps extends Pick<GoodsGroupProps, 'group' | 'onRemove'> {
  readonly pointer: string
}

const RemoveGroup = memo(function RemoveGroup({ group, pointer, onRemove }: RemoveGroupProps) {
  const { t } = useTexts()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onRemove(group, pointer)}>
      {t('draft.groupRemove')}
    </Button>
  )
})

/** What the fields of a group have in common in the data. */
export function groupPointer(fields: readonly Field[], index: number): string {
  const paths = fields.map(({ path }) => path.split('/'))
  const common = (paths[0] ?? []).filter((part, at) => paths.every((path) => path[at] === part))
  return inItem(common.join('/'), index)
}
