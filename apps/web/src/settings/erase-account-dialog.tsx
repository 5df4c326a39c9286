import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../api/session.ts'
import { useApi } from '../api/use-api.tsx'
import { PasswordField } from '../doorway/password-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { leaving } from '../session/leaving.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { KeptList } from './kept-list.tsx'

/** Erases the account of the person signed in, at once, after their password. */
export function EraseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (password: string) => api.eraseAccount({ body: { current_password: password } }),
    onSuccess: () => leaving.write('erased'),
  })
  const leave = () => {
    leaving.write('wanted')
    sessionStore.write(null)
    queries.clear()
  }
  if (data)
    return (
      <Dialog opened onClose={leave} title={t('leave.accountDone')}>
        <div className="stack">
          <KeptList kept={data.kept} />
          <Button variant="filled" onClick={leave}>
            {t('company.signOut')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={t('leave.accountTitle')}>
      <Form onSend={(fields) => mutate(fields['current'] ?? '')}>
        {error && <ErrorBand error={error} />}
        <p>{t('leave.accountText')}</p>
        <PasswordField name="current" label={t('settings.current')} size="sm" />
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" loading={isPending}>
            {t('leave.account')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
