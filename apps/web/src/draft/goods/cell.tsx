import type { Field } from '@consign/document-types'
import { type KeyboardEvent, memo } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Completing } from '../fields/text-field.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { controlId, type DraftForm } from '../form-context.ts'
import { type Reading, shownValue, typedValue } from '../model/field-value.ts'
import { labelOf } from '../model/form-model.ts'
import type { Json } from '../model/json.ts'
import { type CellPlace, useCellKeys } from './use-cell-keys.ts'

const numeric = new Set(['integer', 'number', 'decimal'])

export interface CellProps extends CellPlace, Pick<DraftForm, 'type' | 'set' | 'leave'> {
  readonly field: Field
  readonly pointer: string
  readonly reading: Reading
  readonly value: Json | undefined
  readonly error: string | null
  readonly completing?: Completing
}

/** A cell of the table, in which keys move as in a spreadsheet. */
export const Cell = memo(function Cell({
  field,
  type,
  pointer,
  reading,
  value,
  error,
  set,
  leave,
  completing,
  ...place
}: CellProps) {
  const { t, language } = useTexts()
  const [text, setText] = useTyped(reading, value)
  const onCellKey = useCellKeys(place)
  const common = {
    ...completing?.input,
    id: controlId(pointer),
    'data-column': field.path,
    'aria-label': `${labelOf(type.definition, field.label, language)}, ${t('draft.item', { n: place.index + 1 })}`,
    'aria-invalid': error !== null || undefined,
    title: error ?? undefined,
    value: text,
    onBlur: () => {
      setText((now) => shownValue(reading, typedValue(reading, now)))
      leave(pointer)
      completing?.onLeave()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      completing?.input.onKeyDown?.(event)
      if (!event.defaultPrevented) onCellKey(event)
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setText(currentTarget.value)
      set(pointer, typedValue(reading, currentTarget.value))
      completing?.onType()
    },
  }
  const isNumber = numeric.has(field.input)
  const input =
    field.input === 'multiline' ? (
      <textarea {...common} rows={1} />
    ) : (
      <input {...common} className={isNumber ? 'num' : undefined} inputMode={isNumber ? 'decimal' : 'text'} />
    )
  return <td>{completing ? completing.around(input) : input}</td>
})
