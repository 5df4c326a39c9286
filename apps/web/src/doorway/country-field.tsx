import { type MantineSize, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countryCodes } from '../parts/countries.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Where a company is, by the names of the viewer's language. */
export function CountryField({ size = 'md' }: { readonly size?: MantineSize }) {
  const { t, language } = useTexts()
  const [country, setCountry] = useState('PL')
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const named = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
    return named.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <NativeSelect
      name="country"
      label={t('signUp.country')}
      data={data}
      value={country}
      onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      size={size}
      autoComplete="country"
    />
  )
}
