import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for a mail that leads back in. The answer is the same for every address. */
export function RecoverPage() {
  const { t } = useTexts()
  const api = useApi()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (email: string) => api.recover({ body: { email } }),
  })
  return (
    <Doorway title={t('recover.title')}>
      {error && <ErrorBand error={error} />}
      {isSuccess ? (
        <Band tone="info" role="status">
          <p>{t('recover.sent')}</p>
        </Band>
      ) : (
        <Form onSend={(fields) => mutate(fields['email'] ?? '')}>
          <p className="sub">{t('recover.text')}</p>
          <EmailField />
          <Button type="submit" variant="filled" size="md" loading={isPending}>
            {t('recover.do')}
          </Button>
        </Form>
      )}
      <p className="cap">{t('recover.noMail')}</p>
      <p>
        <Link to="/app/notes">{t('recover.signIn')}</Link>
      </p>
    </Doorway>
  )
}
