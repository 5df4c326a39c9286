import type { Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'
import { adrRules } from './adr.ts'
import { senseRules } from './sense.ts'
import { warnings } from './warnings.ts'

type Fields = readonly (readonly [member: string, en: string, pl: string])[]

const PARTY: Fields = [
  ['name', 'name', 'nazwa'],
  ['address/street', 'street', 'ulica'],
  ['address/city', 'place', 'miejscowość'],
  ['address/country', 'country', 'kraj'],
]

const PLACE: Fields = [
  ['place/address/city', 'place', 'miejscowość'],
  ['place/address/country', 'country', 'kraj'],
]

/** Boxes 1, 2 and 6 call for name and address (CMR art. 6(1)(b), (c), (e)); boxes 3 and 4 for a place (art. 6(1)(d)). */
function required(block: string, fields: Fields, article: string, box: Text): Rule[] {
  return fields.map(([member, en, pl]) => ({
    id: `${block}/${member}`.replaceAll('/', '.'),
    kind: 'required',
    severity: 'problem',
    article,
    path: `/${block}/${member}`,
    message: { en: `${box.en}: ${en} is missing`, pl: `${box.pl}: brakuje pola „${pl}”` },
  }))
}

/** The requirements for issuing an `ecmr` 1 draft, in the order of the form; then the warnings. */
export const completeness: readonly Rule[] = [
  {
    id: 'reference',
    kind: 'required',
    severity: 'problem',
    article: null,
    path: '/reference',
    message: {
      en: 'Reference: give the note a reference of your own',
      pl: 'Referencja: nadaj listowi własny numer referencyjny',
    },
  },
  ...required('sender', PARTY, 'CMR 6(1)(b)', { en: 'Box 1 (sender)', pl: 'Pole 1 (nadawca)' }),
  ...required('consignee', PARTY, 'CMR 6(1)(e)', { en: 'Box 2 (consignee)', pl: 'Pole 2 (odbiorca)' }),
  ...required('takingOver', [...PLACE, ['date', 'date', 'data']], 'CMR 6(1)(d)', {
    en: 'Box 3 (taking over the goods)',
    pl: 'Pole 3 (przejęcie towaru)',
  }),
  ...required('delivery', PLACE, 'CMR 6(1)(d)', {
    en: 'Box 4 (delivery)',
    pl: 'Pole 4 (miejsce przeznaczenia)',
  }),
  ...required('carrier', PARTY, 'CMR 6(1)(c)', { en: 'Box 6 (carrier)', pl: 'Pole 6 (przewoźnik)' }),
  {
    id: 'goods',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f)',
    path: '/goods',
    message: {
      en: 'Boxes 10-15 (goods): add at least one line',
      pl: 'Pola 10-15 (towar): dodaj co najmniej jedną pozycję',
    },
  },
  {
    id: 'goods.marks',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(g)',
    path: '/goods/*/marks',
    message: {
      en: 'Box 10 (marks and numbers): write them, or "none"',
      pl: 'Pole 10 (cechy i numery): wpisz je albo „bez znaków”',
    },
  },
  {
    id: 'goods.packages',
    kind: 'anyOf',
    severity: 'problem',
    article: 'CMR 6(1)(g)',
    paths: ['/goods/*/packages', '/goods/*/otherQuantity'],
    message: {
      en: 'Box 11 (number of packages): write the number, or a quantity in another unit',
      pl: 'Pole 11 (ilość sztuk): wpisz liczbę albo ilość w innej jednostce',
    },
  },
  {
    id: 'goods.packaging',
    kind: 'anyOf',
    severity: 'problem',
    article: 'CMR 6(1)(f)',
    paths: ['/goods/*/packaging', '/goods/*/packagingCode'],
    message: {
      en: 'Box 12 (method of packing): write it, or its code; for goods without packing write "unpacked" or "in bulk"',
      pl: 'Pole 12 (sposób opakowania): wpisz go albo jego kod; towar bez opakowania: „bez opakowania” albo „luzem”',
    },
  },
  {
    id: 'goods.description',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f)',
    path: '/goods/*/description',
    message: {
      en: 'Box 13 (nature of the goods): describe them as is usual in the trade',
      pl: 'Pole 13 (rodzaj towaru): wpisz powszechnie używane określenie',
    },
  },
  {
    id: 'goods.grossWeightKg',
    kind: 'anyOf',
    severity: 'problem',
    article: 'CMR 6(1)(h)',
    paths: ['/goods/*/grossWeightKg', '/goods/*/otherQuantity'],
    message: {
      en: 'Box 14 (gross weight in kg): write it, or a quantity in another unit',
      pl: 'Pole 14 (waga brutto w kg): wpisz ją albo ilość w innej jednostce',
    },
  },
  {
    id: 'carrierReservations.grounds',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 8(2)',
    path: '/carrierReservations/grounds',
    when: [
      { path: '/carrierReservations/text', exists: true },
      { path: '/carrierReservations/codes', exists: true },
    ],
    message: {
      en: "Box 8 (carrier's reservations): write the grounds on which they are based",
      pl: 'Pole 8 (zastrzeżenia przewoźnika): wpisz ich uzasadnienie',
    },
  },
  ...adrRules,
  ...required(
    'established',
    [
      ['place', 'place', 'miejscowość'],
      ['date', 'date', 'data'],
    ],
    'CMR 6(1)(a)',
    {
      en: 'Box 21 (established in, on)',
      pl: 'Pole 21 (wystawiono w, dnia)',
    },
  ),
  ...senseRules,
  ...warnings,
]
