import { type MantineSize, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countryCodes } from '../parts/countries.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Where a company is, by the names of the viewer's language. */
export function CountryField({ size = 'md' }: { readonly size?: MantineSize }) {
  const { t, language } = useTexts()
  const [country, setCountry] = useState(likelyCountry)
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const named = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
    return named.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <NativeSelect
      name="country"
      label={t('signUp.country')}
      data={country === '' ? [{ value: '', label: '' }, ...data] : data}
      required
      withAsterisk={false}
      value={country}
      onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      size={size}
      autoComplete="country"
    />
  )
}

/**
 * The country of the browser's language, else of its time zone; empty where neither is one that goods go to by road.
 */
function likelyCountry(): string {
  const { region = '' } = new Intl.Locale(navigator.language).maximize()
  if (countryCodes.includes(region)) return region
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return countryCodes.find((code) => timeZonesOf(code).includes(timeZone)) ?? ''
}

/** Intl Locale Info; none in a browser without it. */
function timeZonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?(): readonly string[] | undefined } = new Intl.Locale('und', {
    region: country,
  })
  return locale.getTimeZones?.() ?? []
}
