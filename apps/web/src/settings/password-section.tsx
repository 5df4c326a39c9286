import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api/use-api.tsx'
import { isWeakPassword, PasswordField } from '../doorway/password-field.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
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
  const isWeak = isWeakPassword(error)
  return (
    <Form
      ref={form}
      className="sheet card stack"
      onSend={({ password = '', current = '' }) => mutate({ password, current_password: current })}
    >
      <h2>{t('settings.password')}</h2>
      {error && !isWeak && <ErrorBand error={error} />}
      <PasswordField name="current" label={t('settings.current')} size="sm" />
      <PasswordField isNew error={isWeak && error.message} label={t('recover.new')} size="sm" />
      <div>
        <Button type="submit" loading={isPending}>
          {t('settings.change')}
        </Button>
      </div>
    </Form>
  )
}
