import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api/use-api.tsx'
import { PasswordField } from '../doorway/password-field.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Another password; the person’s other sessions end with it. */
export function PasswordSection() {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { readonly password: string; readonly current_password: string }) =>
      api.updateUser({ body }),
    onSuccess: () => {
      form.current?.reset()
      toast(t('settings.changed'))
    },
  })
  return (
    <form
      ref={form}
      className="sheet card stack"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        mutate({ password: String(given.get('password')), current_password: String(given.get('current')) })
      }}
    >
      <h2>{t('settings.password')}</h2>
      {error && <ErrorBand error={error} />}
      <PasswordField name="current" label={t('settings.current')} size="sm" />
      <PasswordField isNew label={t('recover.new')} size="sm" />
      <div>
        <Button type="submit" loading={isPending}>
          {t('settings.change')}
        </Button>
      </div>
    </form>
  )
}
