import { type ConsignError, isRefusal } from '@consign/sdk'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

/** Characters of a new password at least, as the service has it. */
const shortest = 8

/** A refusal that the field of the new password shows. */
export const isWeakPassword = (error: unknown): error is ConsignError => isRefusal(error, 'weak_password')

/** `isNew`: a new password is being chosen, and its rule stands at the field. */
export function PasswordField({
  isNew = false,
  ...props
}: PasswordInputProps & { readonly isNew?: boolean }) {
  const { t } = useTexts()
  const rule = { description: t('signUp.rule', { n: shortest }), minLength: shortest }
  return (
    <PasswordInput
      name="password"
      label={t('signIn.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      size="md"
      {...(isNew ? rule : {})}
      {...props}
    />
  )
}
