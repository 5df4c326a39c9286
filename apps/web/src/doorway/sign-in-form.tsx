import { type Client, isRefusal } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sessionStore } from '../api/session.ts'
import { sessionByPassword } from '../api/session-by-code.ts'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { EmailField } from './email-field.tsx'
import { FactorCode, factorsToProve } from './factor-code.tsx'
import { PasswordField } from './password-field.tsx'

/**
 * Signs in; the message never tells which of the two was wrong. The browser keeps no session before a second factor was
 * proven.
 */
export function SignInForm({ onDone }: { readonly onDone?: () => void }) {
  const { t, language } = useTexts()
  const take = (client: Client) => {
    sessionStore.write(client.tokens())
    onDone?.()
  }
  const { mutate, error, isPending, data } = useMutation({
    mutationFn: (body: Record<string, string>) => sessionByPassword(language, body),
    onSuccess: ({ client, user }) => {
      if (factorsToProve(user).length === 0) take(client)
    },
  })
  const factors = data ? factorsToProve(data.user) : []
  if (data && factors.length > 0)
    return <FactorCode client={data.client} factors={factors} onDone={() => take(data.client)} />
  const isWrong = isRefusal(error, 'invalid_credentials')
  return (
    <Form onSend={(fields) => mutate(fields)}>
      {error && !isWrong && <ErrorBand error={error} />}
      <EmailField />
      <PasswordField error={isWrong && t('signIn.wrong')} />
      <Button type="submit" variant="filled" size="md" loading={isPending}>
        {t('signIn.title')}
      </Button>
    </Form>
  )
}
