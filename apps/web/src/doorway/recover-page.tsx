import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { arrivedSession } from '../api/arrival.ts'
import { sessionByCode } from '../api/session-by-code.ts'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { EmailField } from './email-field.tsx'
import { MailedCode } from './mailed-code.tsx'

/** Asks for a mail that leads back in. The answer is the same for every address. */
export function RecoverPage() {
  const { t } = useTexts()
  const api = useApi()
  const recover = (email: string) => api.recover({ body: { email } })
  const {
    mutate,
    error,
    isPending,
    isSuccess,
    variables: email = '',
    reset,
  } = useMutation({ mutationFn: recover })
  return (
    <Doorway title={t('recover.title')}>
      {error && <ErrorBand error={error} />}
      {/* Kept as it is typed, for a person who comes back to correct the address. */}
      <div hidden={isSuccess}>
        <Form onSend={(fields) => mutate(fields['email'] ?? '')}>
          <p className="sub">{t('recover.text')}</p>
          <EmailField />
          <Button type="submit" variant="filled" size="md" loading={isPending}>
            {t('recover.do')}
          </Button>
        </Form>
      </div>
      {isSuccess && <Code email={email} again={() => recover(email)} onWrongAddress={reset} />}
      <p className="cap">{t('recover.noMail')}</p>
      <p>
        <Link to="/app/notes">{t('recover.signIn')}</Link>
      </p>
    </Doorway>
  )
}

interface CodeProps {
  readonly email: string
  again(): Promise<unknown>
  onWrongAddress(): void
}

/** The digits lead where the link of the mail leads: to the account's name, and a new password for it. */
function Code({ email, ...props }: CodeProps) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const spend = async (token: string) => {
    const client = await sessionByCode(language, { type: 'recovery', email, token })
    arrivedSession.write({ client, isRecovery: true })
    await navigate({ to: '/app/arrival' })
  }
  return <MailedCode text={t('recover.sent', { email })} spend={spend} {...props} />
}
