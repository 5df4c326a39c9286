import { TextInput } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

/** The address that a person signs in with. */
export function EmailField() {
  const { t } = useTexts()
  return (
    <TextInput
      name="email"
      type="email"
      label={t('signIn.email')}
      autoComplete="username"
      required
      withAsterisk={false}
      size="md"
    />
  )
}
