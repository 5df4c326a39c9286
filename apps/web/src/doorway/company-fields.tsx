import { type MantineSize, TextInput } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'
import { CountryField } from './country-field.tsx'

/** What a company is made of. */
export function CompanyFields({ size = 'md' }: { readonly size?: MantineSize }) {
  const { t } = useTexts()
  return (
    <>
      <TextInput
        name="company"
        label={t('signUp.company')}
        autoComplete="organization"
        required
        withAsterisk={false}
        size={size}
      />
      <CountryField size={size} />
      <TextInput name="taxId" label={t('signUp.taxId')} description={t('signUp.optional')} size={size} />
    </>
  )
}
