import { isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { CompanyFields } from './company-fields.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

interface SignUpFormProps {
  /** The token of an invitation: its company is joined, and none is made. */
  readonly invitation?: string
  readonly onDone?: () => void
}

/** Makes a person, and a company or a membership in the one that sent the invitation. */
export function SignUpForm({ invitation, onDone }: SignUpFormProps) {
  const { t } = useTexts()
  const { send, error, isPending, confirmAt } = useSignUp(invitation, onDone)
  if (confirmAt !== null)
    return (
      <Band tone="info" role="status">
        {t('signUp.confirm', { email: confirmAt })}
      </Band>
    )
  return (
    <Form onSend={send}>
      {error && <SignUpError error={error} />}
      <TextInput
        name="name"
        label={t('signUp.name')}
        autoComplete="name"
        required
        withAsterisk={false}
        size="md"
      />
      <EmailField />
      <PasswordField isNew />
      {invitation === undefined && <CompanyFields />}
      <Button type="submit" variant="filled" size="md" loading={isPending}>
        {t(invitation === undefined ? 'signUp.do' : 'invitation.up')}
      </Button>
    </Form>
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

function useSignUp(invitation: string | undefined, onDone: (() => void) | undefined) {
  const api = useApi()
  const [confirmAt, setConfirmAt] = useState<string | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ email, password, ...about }: Record<string, string>) =>
      api.signUp({ body: { email: email ?? '', password: password ?? '', data: dataOf(about, invitation) } }),
    onSuccess: (answer, { email }) => {
      if ('access_token' in answer) onDone?.()
      else setConfirmAt(email ?? '')
    },
  })
  return { send: (fields: Record<string, string>) => mutate(fields), error, isPending, confirmAt }
}

function dataOf(
  { name = '', company = '', country = '', taxId = '' }: Record<string, string>,
  invitation?: string,
) {
  if (invitation !== undefined) return { name, invitation }
  return { name, company: { name: company, country, ...(taxId ? { tax_id: taxId } : {}) } }
}
