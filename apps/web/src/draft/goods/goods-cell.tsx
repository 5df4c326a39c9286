import type { Field } from '@consign/document-types'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { controlId, useForm } from '../form-context.ts'
import { typedValue } from '../model/field-value.ts'
import { labelOf } from '../model/form-model.ts'
import { inItem, valueAt } from '../model/pointer.ts'

interface GoodsCellProps {
  readonly field: Field
  readonly index: number
  readonly isLast: boolean
  addLine(): void
}

const numeric = new Set(['integer', 'number', 'decimal'])

/** A cell of the table: Enter and the arrows go up and down, Enter on the last line adds one. */
export function GoodsCell({ field, index, isLast, addLine }: GoodsCellProps) {
  const { t, language } = useTexts()
  const { type, data, problems, set, leave, isTold } = useForm()
  const pointer = inItem(field.path, index)
  const value = valueAt(data, pointer)
  const [text, setText] = useTyped(field.input, value)
  const problem = problems.find(({ path }) => path === pointer)
  const isWrong = problem !== undefined && isTold(pointer)
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.key === 'Enter' && isLast) addLine()
    requestAnimationFrame(() => document.getElementById(controlId(inItem(field.path, index + step)))?.focus())
  }
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
        onKeyDown={move}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          set(pointer, typedValue(field.input, currentTarget.value))
        }}
      />
    </td>
  )
}
