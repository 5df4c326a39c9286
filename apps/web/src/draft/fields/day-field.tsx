import { DayInput } from '../../parts/day-input.tsx'
import { shownDay } from '../../parts/typed-day.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { minuteThere, shownValue, typedValue } from '../model/field-value.ts'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

/** A day of the note; where the field has a time, on the clocks of its place, whose zone it names. */
export function DayField({ reading, id, label, hint, value, error, isFixed, set, leave }: ControlProps) {
  const [text, setText] = useTyped(reading, value)
  const { t } = useTexts()
  const isTime = reading.input === 'datetime'
  const chosen = isTime ? minuteThere(value, reading.zone) : value
  const typed = typedValue(reading, text)
  const read = isTime ? minuteThere(typed, reading.zone) : shownDay(String(typed), reading.locale)
  const isUnread = typed !== undefined && read === null
  return (
    <DayInput
      withTime={isTime}
      {...(isTime && { zone: reading.zone })}
      id={id}
      label={label}
      description={hint}
      text={text}
      chosen={typeof chosen === 'string' ? chosen : ''}
      error={error !== null && isUnread ? t(isTime ? 'day.timeNone' : 'day.none') : error}
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
