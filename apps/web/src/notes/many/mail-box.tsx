import { Checkbox } from '@mantine/core'
import { useWho } from '../../api/who.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface MailBoxProps {
  /** Links that have an address, and all. */
  readonly known: number
  readonly all: number
  readonly isOn: boolean
  onChange(isOn: boolean): void
}

/** Whether links are mailed where an address is known; nothing where the server sends no mail. */
export function MailBox({ known, all, isOn, onChange }: MailBoxProps) {
  const { t } = useTexts()
  const { data: who } = useWho()
  if (!who?.sendsMail || all === 0) return null
  return (
    <Checkbox
      label={t('many.mail')}
      description={t('many.known', { n: known, all })}
      disabled={known === 0}
      checked={isOn && known > 0}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
