import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

/** `isNew`: a new password is being chosen. */
export function PasswordField({
  isNew = false,
  ...props
}: PasswordInputProps & { readonly isNew?: boolean }) {
  const { t } = useTexts()
  return (
    <PasswordInput
      name="password"
      label={t('signIn.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      size="md"
      {...props}
    />
  )
}
