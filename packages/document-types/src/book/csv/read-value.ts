import type { Column } from './columns.ts'
import { equipmentOf } from './equipment.ts'
import { folded } from './folded.ts'
import { flags, uses, vehicles, type Words } from './value-words.ts'

type Holds = Column['holds']

const namesOf = (words: Words): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([value, { en, pl }]) =>
      [...en, ...pl].map((name) => [folded(name), value] as const),
    ),
  )
const useOf = namesOf(uses)
const vehicleOf = namesOf(vehicles)
const flagOf = namesOf(flags)

const readers: Readonly<Record<Holds, (text: string) => unknown>> = {
  text: (text) => text,
  code: (text) => text.replaceAll(/\s/g, '').toUpperCase(),
  number: (text) => numberOf(text) ?? text,
  decimal: (text) => decimalOf(text),
  country: (text) => countryOf(text),
  uses: (text) => [
    ...new Set(
      text
        .split(/[,;/|\n]/)
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => useOf.get(folded(word)) ?? word),
    ),
  ],
  vehicleKind: (text) => vehicleOf.get(folded(text)) ?? text,
  flag: (text) => {
    const flag = flagOf.get(folded(text))
    return flag === undefined ? text : flag === 'true'
  },
  equipment: (text) => equipmentOf(text),
}

/** What a cell says; the text itself where it says nothing of the kind. */
export const readValue = (holds: Holds, text: string): unknown => readers[holds](text)

const numberOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^[+-]?\d{1,15}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/.test(plain) ? Number(plain) : undefined
}

/** A quantity with a point: spaces between thousands go, and a comma of decimals is one. */
function decimalOf(text: string): string {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? plain : text
}

/** Names and codes of countries besides those of Unicode, folded. */
const others = [
  ['czechrepublic', 'CZ'],
  ['greatbritain', 'GB'],
  ['uk', 'GB'],
  ['el', 'GR'],
] as const

let countries: ReadonlyMap<string, string> | undefined

/** A country by its code or its name in English or Polish. */
function countryOf(text: string): string {
  countries ??= namedCountries()
  const named = countries.get(folded(text))
  if (named !== undefined) return named
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : text
}

function namedCountries(): ReadonlyMap<string, string> {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = alphabet.flatMap((a) => alphabet.map((b) => a + b))
  const names = ['en', 'pl'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  const known = codes.flatMap((code) =>
    names.flatMap((name) => name.of(code) ?? []).map((name) => [folded(name), code] as const),
  )
  return new Map([...known, ...others])
}
