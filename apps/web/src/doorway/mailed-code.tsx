import { isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { SendAgain } from './send-again.tsx'

interface MailedCodeProps {
  /** What is on its way, and where to. */
  readonly text: string
  /** Spends the digits of the mail. */
  spend(code: string): Promise<unknown>
  again(): Promise<unknown>
  onWrongAddress(): void
}

/** After a mail was sent: its digits are typed here, it can be sent again, and its address put right. */
export function MailedCode({ text, spend, again, onWrongAddress }: MailedCodeProps) {
  const { t } = useTexts()
  return (
    <div className="stack">
      <Band tone="info" role="status">
        {text}
      </Band>
      <Digits spend={spend} />
      <SendAgain send={again} />
      <Button variant="subtle" onClick={onWrongAddress}>
        {t('mail.wrongAddress')}
      </Button>
    </div>
  )
}

function Digits({ spend }: Pick<MailedCodeProps, 'spend'>) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { mutate, error, isPending } = useMutation({ mutationFn: spend })
  useEffect(() => field.current?.focus(), [])
  const send = (typed: string) => {
    const code = typed.replaceAll(/\s/g, '')
    const isWhole = /^\d{6}$/.test(code)
    setIncomplete(!isWhole)
    if (isWhole) mutate(code)
    else field.current?.focus()
  }
  const isWrong = isRefusal(error, 'otp_expired')
  return (
    <Form onSend={({ code = '' }) => send(code)}>
      {error && !isWrong && !isIncomplete && <ErrorBand error={error} />}
      <TextInput
        ref={field}
        name="code"
        label={t('mail.code')}
        error={isIncomplete ? t('mail.sixDigits') : isWrong && t('mail.wrongCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
      />
      <Button type="submit" variant="filled" size="md" loading={isPending}>
        {t('mail.continue')}
      </Button>
    </Form>
  )
}
