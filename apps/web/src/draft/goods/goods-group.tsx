import type { Field } from '@consign/document-types'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { FormField } from '../fields/form-field.tsx'
import { controlId, useForm } from '../form-context.ts'
import { labelOf } from '../model/form-model.ts'
import { inItem } from '../model/pointer.ts'

interface GoodsGroupProps {
  /** The label key of the group. */
  readonly group: string
  readonly fields: readonly Field[]
  readonly index: number
  /** Opened by its button just now: its first field takes the focus. */
  readonly isOpened: boolean
  onRemove(): void
}

/** Fields of a line that are asked for together, as those of dangerous goods. */
export function GoodsGroup({ group, fields, index, isOpened, onRemove }: GoodsGroupProps) {
  const { t, language } = useTexts()
  const { type } = useForm()
  const first = inItem(fields[0]?.path ?? '', index)
  const opened = useRef(isOpened)
  useEffect(() => {
    if (opened.current) document.getElementById(controlId(first))?.focus()
  }, [first])
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
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        {t('draft.groupRemove')}
      </Button>
    </fieldset>
  )
}

/** The list of the group’s fields in the data: what they have in common. */
export function groupPointer(fields: readonly Field[], index: number): string {
  const paths = fields.map(({ path }) => path.split('/'))
  const common = (paths[0] ?? []).filter((part, at) => paths.every((path) => path[at] === part))
  return inItem(common.join('/'), index)
}
