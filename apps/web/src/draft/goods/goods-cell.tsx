import type { Field } from '@consign/document-types'
import { memo } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { useReading } from '../fields/use-reading.ts'
import { useTyped } from '../fields/use-typed.ts'
import { controlId, type DraftForm, useForm } from '../form-context.ts'
import { type Reading, shownValue, typedValue } from '../model/field-value.ts'
import { labelOf } from '../model/form-model.ts'
import type { Json } from '../model/json.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { type CellPlace, useCellKeys } from './use-cell-keys.ts'

const numeric = new Set(['integer', 'number', 'decimal'])

interface GoodsCellProps extends CellPlace {
  readonly field: Field
}

/** A cell of the table, in which keys move as in a spreadsheet. */
export function GoodsCell(props: GoodsCellProps) {
  const { type, data, problems, set, leave, isTold } = useForm()
  const pointer = inItem(props.field.path, props.index)
  const problem = problems.find(({ path }) => path === pointer)
  return (
    <Cell
      {...props}
      type={type}
      set={set}
      leave={leave}
      pointer={pointer}
      reading={useReading(props.field, pointer)}
      value={valueAt(data, pointer)}
      error={problem && isTold(pointer) ? problem.message : null}
    />
  )
}

interface CellProps extends GoodsCellProps, Pick<DraftForm, 'type' | 'set' | 'leave'> {
  readonly pointer: string
  readonly reading: Reading
  readonly value: Json | undefined
  readonly error: string | null
}

const Cell = memo(function Cell({
  field,
  type,
  pointer,
  reading,
  value,
  error,
  set,
  leave,
  ...place
}: CellProps) {
  const { t, language } = useTexts()
  const [text, setText] = useTyped(reading, value)
  const onKeyDown = useCellKeys(place)
  const common = {
    id: controlId(pointer),
    'data-column': field.path,
    'aria-label': `${labelOf(type.definition, field.label, language)}, ${t('draft.item', { n: place.index + 1 })}`,
    'aria-invalid': error !== null || undefined,
    title: error ?? undefined,
    value: text,
    onBlur: () => {
      setText((now) => shownValue(reading, typedValue(reading, now)))
      leave(pointer)
    },
    onKeyDown,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setText(currentTarget.value)
      set(pointer, typedValue(reading, currentTarget.value))
    },
  }
  const isNumber = numeric.has(field.input)
  return (
    <td>
      {field.input === 'multiline' ? (
        <textarea {...common} rows={1} />
      ) : (
        <input
          {...common}
          className={isNumber ? 'num' : undefined}
          inputMode={isNumber ? 'decimal' : 'text'}
        />
      )}
    </td>
  )
})
