import { DayInput } from '../../parts/day-input.tsx'
import { minuteThere, shownValue, typedValue } from '../model/field-value.ts'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

/** A day of the note; where the field has a time, on the clocks of its place, whose zone it names. */
export function DayField({ reading, id, label, hint, value, error, isFixed, set, leave }: ControlProps) {
  const [text, setText] = useTyped(reading, value)
  const isTime = reading.input === 'datetime'
  const chosen = isTime ? minuteThere(value, reading.zone) : value
  return (
    <DayInput
      withTime={isTime}
      {...(isTime && { zone: reading.zone })}
      id={id}
      label={label}
      description={hint}
      text={text}
      chosen={typeof chosen === 'string' ? chosen : ''}
      error={error}
      readOnly={isFixed}
      onWrite={(next) => {
        setText(next)
        set(typedValue(reading, next))
      }}
      onBlur={() => {
        setText(shownValue(reading, typedValue(reading, text)))
        leave()
      }}
    />
  )
}
