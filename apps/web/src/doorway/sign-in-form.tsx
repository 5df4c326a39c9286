import { isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { fieldsOf } from './form-fields.ts'
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
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(fieldsOf(event.currentTarget))
  }
  return (
    <form className="stack" onSubmit={send}>
      {error && !isWrong && <ErrorBand error={error} />}
      <TextInput
        name="email"
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        required
        withAsterisk={false}
        size="md"
      />
      <PasswordField error={isWrong && t('signIn.wrong')} />
      <Button type="submit" variant="filled" size="md" loading={isPending}>
        {t('signIn.title')}
      </Button>
    </form>
  )
}
