import { NativeSelect, Select } from '@mantine/core'
import { useMemo } from 'react'
import { countryCodes } from '../../parts/countries.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { labelOf } from '../model/form-model.ts'
import type { ControlProps } from './control.ts'

/** One of several values: of few from a plain list, of many by typing. */
export function ChoiceField(props: ControlProps) {
  const { t } = useTexts()
  const { id, label, hint, value, error, set, leave } = props
  const options = useOptions(props)
  const chosen = typeof value === 'string' ? value : ''
  const data =
    options.some((option) => option.value === chosen) || chosen === ''
      ? options
      : [...options, { value: chosen, label: chosen }]
  const common = { id, label, description: hint, error, onBlur: leave }
  if (options.length <= 7)
    return (
      <NativeSelect
        {...common}
        value={chosen}
        data={[{ value: '', label: t('draft.choose') }, ...data]}
        onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
      />
    )
  return (
    <Select
      {...common}
      value={chosen || null}
      data={data}
      searchable
      allowDeselect
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      rightSectionWidth={24}
      limit={100}
      onChange={(next) => set(next ?? undefined)}
    />
  )
}

const currencies = [
  'EUR',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'SEK',
  'DKK',
  'NOK',
  'CHF',
  'GBP',
  'USD',
  'UAH',
  'TRY',
]

function useOptions({ field, definition }: ControlProps) {
  const { language } = useTexts()
  return useMemo(() => {
    if (field.input === 'currency') return named(currencies, 'currency', language)
    if (field.input === 'country') return named(countryCodes, 'region', language)
    return (field.options ?? []).map(({ value, label }) => ({
      value,
      label: labelOf(definition, label, language),
    }))
  }, [field, definition, language])
}

/** Codes with their names, so that either can be typed. */
function named(codes: readonly string[], kind: 'region' | 'currency', language: string) {
  const names = new Intl.DisplayNames(language, { type: kind })
  return codes.map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}` }))
}
