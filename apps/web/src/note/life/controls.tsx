import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DayInput } from '../../parts/day-input.tsx'
import { shownMinute, typedMinute } from '../../parts/typed-day.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { minuteOf } from './reported-time.ts'

interface ControlProps {
  readonly name: string
  readonly label: string
}

/** A sentence that will stand on the note. */
export function PrintedText({ name, label, isFirst = false }: ControlProps & { readonly isFirst?: boolean }) {
  return (
    <Textarea
      name={name}
      label={label}
      required
      withAsterisk={false}
      maxLength={500}
      rows={3}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}

/** The name of a person, as it will stand on the note. */
export function PrintedName({ name, label }: ControlProps) {
  return <TextInput name={name} label={label} required withAsterisk={false} maxLength={200} />
}

/** A moment that is reported, as people type it: now, unless it was another; not one that is to come. */
export function ReportedAt({ name, label }: ControlProps) {
  const { t, locale } = useTexts()
  const [now] = useState(() => minuteOf(new Date()))
  const [text, setText] = useState(() => shownMinute(now, locale) ?? '')
  const field = useRef<HTMLInputElement>(null)
  const minute = typedMinute(text, new Date())
  const fault = minute === null ? t('life.atNothing') : minute > now ? t('life.atLater') : ''
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <DayInput
        ref={field}
        withTime
        zone={zone}
        label={label}
        text={text}
        chosen={minute ?? ''}
        error={fault}
        onWrite={setText}
        onBlur={() => minute && setText(shownMinute(minute, locale) ?? minute)}
      />
      <input type="hidden" name={name} value={minute ?? ''} />
    </>
  )
}
