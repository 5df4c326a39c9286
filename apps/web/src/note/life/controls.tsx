import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { typedMinute } from '../../parts/typed-day.ts'
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
  const { t } = useTexts()
  const [now] = useState(() => minuteOf(new Date()))
  const [text, setText] = useState(now.replace('T', ' '))
  const field = useRef<HTMLInputElement>(null)
  const minute = typedMinute(text, new Date())
  const fault = minute === null ? t('life.atNothing') : minute > now ? t('life.atLater') : ''
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <TextInput
        ref={field}
        label={label}
        description={t('life.zone', { zone })}
        value={text}
        error={fault}
        placeholder={t('day.timeForm')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => minute && setText(minute.replace('T', ' '))}
      />
      <input type="hidden" name={name} value={minute ?? ''} />
    </>
  )
}
