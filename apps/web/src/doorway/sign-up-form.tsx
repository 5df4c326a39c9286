import { isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionStore } from '../api/session.ts'
import { sessionByCode } from '../api/session-by-code.ts'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanyFields } from './company-fields.tsx'
import { EmailField } from './email-field.tsx'
import { MailedCode } from './mailed-code.tsx'
import { isWeakPassword, PasswordField } from './password-field.tsx'

interface SignUpFormProps {
  /** The token of an invitation: its company is joined, and none is made. */
  readonly invitation?: string
  readonly onDone?: () => void
}

/** The address and password of a sign-up that waits for its mail to be answered. */
interface Mailed {
  readonly email: string
  readonly password: string
}

/** Makes a person, and a company or a membership in the one that sent the invitation. */
export function SignUpForm({ invitation, onDone }: SignUpFormProps) {
  const { t } = useTexts()
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const { send, error, isPending } = useSignUp(invitation, { onDone, onMailed: setMailed })
  const isWeak = isWeakPassword(error)
  return (
    <>
      {/* Kept as it is typed, for a person who comes back to correct the address. */}
      <div hidden={mailed !== null}>
        <Form onSend={send}>
          {error && !isWeak && <SignUpError error={error} />}
          <TextInput
            name="name"
            label={t('signUp.name')}
            autoComplete="name"
            required
            withAsterisk={false}
            size="md"
          />
          <EmailField />
          <PasswordField isNew error={isWeak && error.message} />
          {invitation === undefined && <CompanyFields />}
          <Button type="submit" variant="filled" size="md" loading={isPending}>
            {t(invitation === undefined ? 'signUp.do' : 'invitation.up')}
          </Button>
        </Form>
      </div>
      {mailed && <Confirm mailed={mailed} onDone={onDone} onWrongAddress={() => setMailed(null)} />}
    </>
  )
}

interface ConfirmProps {
  readonly mailed: Mailed
  readonly onDone: (() => void) | undefined
  onWrongAddress(): void
}

/** The address is confirmed by the digits that were mailed to it. */
function Confirm({ mailed: { email, password }, onDone, onWrongAddress }: ConfirmProps) {
  const { t, language } = useTexts()
  const api = useApi()
  const spend = async (token: string) => {
    const client = await sessionByCode(language, { type: 'signup', email, token })
    // The digits may be those of a later sign-up with this address, made by another person with their password.
    await client.updateUser({ body: { password } }).catch((error) => {
      if (!isRefusal(error, 'same_password')) throw error
    })
    sessionStore.write(client.tokens())
    onDone?.()
  }
  return (
    <MailedCode
      text={t('signUp.confirm', { email })}
      spend={spend}
      again={() => api.resend({ body: { type: 'signup', email } })}
      onWrongAddress={onWrongAddress}
    />
  )
}

function SignUpError({ error }: { readonly error: unknown }) {
  const { t } = useTexts()
  if (isRefusal(error, 'signup_disabled'))
    return (
      <Band tone="bad" role="alert">
        {t('signUp.closed')}
      </Band>
    )
  return <ErrorBand error={error} />
}

interface Outcome {
  readonly onDone: (() => void) | undefined
  onMailed(mailed: Mailed): void
}

function useSignUp(invitation: string | undefined, { onDone, onMailed }: Outcome) {
  const api = useApi()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ email, password, ...about }: Record<string, string>) =>
      api.signUp({ body: { email: email ?? '', password: password ?? '', data: dataOf(about, invitation) } }),
    onSuccess: (answer, { email = '', password = '' }) => {
      if ('access_token' in answer) onDone?.()
      else onMailed({ email, password })
    },
  })
  return { send: (fields: Record<string, string>) => mutate(fields), error, isPending }
}

function dataOf(
  { name = '', company = '', country = '', taxId = '' }: Record<string, string>,
  invitation?: string,
) {
  if (invitation !== undefined) return { name, invitation }
  return { name, company: { name: company, country, ...(taxId ? { tax_id: taxId } : {}) } }
}
