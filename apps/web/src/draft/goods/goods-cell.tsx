import type { Field } from '@consign/document-types'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { controlId, useForm } from '../form-context.ts'
import { typedValue } from '../model/field-value.ts'
import { labelOf } from '../model/form-model.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { type CellPlace, useCellKeys } from './use-cell-keys.ts'

const numeric = new Set(['integer', 'number', 'decimal'])

/** A cell of the table, in which keys move as in a spreadsheet. */
export function GoodsCell({ field, place }: { readonly field: Field; readonly place: CellPlace }) {
  const { index } = place
  const { t, language } = useTexts()
  const { type, data, problems, set, leave, isTold } = useForm()
  const pointer = inItem(field.path, index)
  const value = valueAt(data, pointer)
  const [text, setText] = useTyped(field.input, value)
  const problem = problems.find(({ path }) => path === pointer)
  const isWrong = problem !== undefined && isTold(pointer)
  const onKeyDown = useCellKeys(place)
  return (
    <td>
      <input
        id={controlId(pointer)}
        className={numeric.has(field.input) ? 'num' : undefined}
        inputMode={numeric.has(field.input) ? 'decimal' : 'text'}
        data-column={field.path}
        aria-label={`${labelOf(type.definition, field.label, language)}, ${t('draft.item', { n: index + 1 })}`}
        aria-invalid={isWrong || undefined}
        title={isWrong ? problem.message : undefined}
        value={text}
        onBlur={() => leave(pointer)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          set(pointer, typedValue(field.input, currentTarget.value))
        }}
      />
    </td>
  )
}
