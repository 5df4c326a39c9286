import { isRefusal } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Signs in; the message never tells which of the two was wrong. */
export function SignInForm({ onDone }: { readonly onDone?: () => void }) {
  const api = useApi()
  const { t } = useTexts()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Record<string, string>) => api.token({ query: { grant_type: 'password' }, body }),
    onSuccess: () => onDone?.(),
  })
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
