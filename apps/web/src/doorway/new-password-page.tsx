import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { PasswordField } from './password-field.tsx'

/** Where a recovery link ends: signed in for this, the old password not asked. */
export function NewPasswordPage() {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (password: string) => api.updateUser({ body: { password } }),
    onSuccess: () => navigate({ to: '/app/notes' }),
  })
  return (
    <Doorway title={t('recover.title')}>
      {error && <ErrorBand error={error} />}
      <Form onSend={(fields) => mutate(fields['password'] ?? '')}>
        <PasswordField isNew label={t('recover.new')} />
        <Button type="submit" variant="filled" size="md" loading={isPending}>
          {t('recover.set')}
        </Button>
      </Form>
    </Doorway>
  )
}
