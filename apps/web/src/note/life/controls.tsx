import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
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

/** The name of somebody, as it will stand on the note. */
export function PrintedName({ name, label }: ControlProps) {
  return <TextInput name={name} label={label} required withAsterisk={false} maxLength={200} />
}

/** A moment that is reported: now, unless it was another; not one that is to come. */
export function ReportedAt({ name, label }: ControlProps) {
  const { t } = useTexts()
  const [now] = useState(() => minuteOf(new Date()))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <TextInput
      name={name}
      label={label}
      description={t('life.zone', { zone })}
      type="datetime-local"
      defaultValue={now}
      max={now}
      required
      withAsterisk={false}
    />
  )
}
