import type { TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { DayInput } from './day-input.tsx'
import { shownDay, typedDay } from './typed-day.ts'

interface DayFieldProps extends Pick<TextInputProps, 'description'> {
  readonly label: string
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string
  /** What is wrong with a day; empty when nothing is. */
  faultOf?(day: string): string
  /** Called with each day that is typed, and with null for an empty or invalid text. */
  onChange(day: string): void
}

/**
 * A day of a form or a filter, or none. An invalid text is reported once the field was left, and keeps its form from
 * being sent.
 */
export function DayField({ label, description, value, faultOf = noFault, onChange }: DayFieldProps) {
  const { t, locale } = useTexts()
  const [text, setText] = useState(() => shownDay(value, locale) ?? value)
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(
    () => setText((now) => (dayOf(now) === value ? now : (shownDay(value, locale) ?? value))),
    [value, locale],
  )
  const day = dayOf(text)
  const fault = text.trim() === '' ? '' : day === '' ? t('day.none') : faultOf(day)
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  const write = (next: string) => {
    setText(next)
    setLeft(false)
    if (dayOf(next) !== value) onChange(dayOf(next))
  }
  return (
    <DayInput
      ref={field}
      label={label}
      description={description}
      text={text}
      chosen={day}
      error={isLeft && fault}
      onWrite={write}
      onInvalid={() => setLeft(true)}
      onBlur={() => {
        setLeft(true)
        if (day !== '') setText(shownDay(day, locale) ?? day)
      }}
    />
  )
}

const noFault = () => ''
const dayOf = (text: string): string => typedDay(text, new Date()) ?? ''
