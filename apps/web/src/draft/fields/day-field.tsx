import { DayInput } from '../../parts/day-input.tsx'
import { shownValue, typedValue } from '../model/field-value.ts'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

/** A day of the note, with its time where the field has one. */
export function DayField({
  field: { input },
  id,
  label,
  hint,
  value,
  error,
  isFixed,
  set,
  leave,
}: ControlProps) {
  const [text, setText] = useTyped(input, value)
  return (
    <DayInput
      withTime={input === 'datetime'}
      id={id}
      label={label}
      description={hint}
      text={text}
      chosen={shownValue(input, value)}
      error={error}
      readOnly={isFixed}
      onWrite={(next) => {
        setText(next)
        set(typedValue(input, next))
      }}
      onBlur={() => {
        setText(shownValue(input, typedValue(input, text)))
        leave()
      }}
    />
  )
}
