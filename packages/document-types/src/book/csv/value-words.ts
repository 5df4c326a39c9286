import type { contractorUses, vehicleKinds } from '../record-schemas.ts'
import type { HeaderLanguage } from './columns.ts'

/** What each value is called; the first name of a language is written. */
export type Words<V extends string = string> = Readonly<
  Record<V, Readonly<Record<HeaderLanguage, readonly string[]>>>
>

export const uses: Words<(typeof contractorUses)[number]> = {
  sender: { en: ['sender', 'shipper', 'consignor'], pl: ['nadawca', 'załadowca'] },
  consignee: { en: ['consignee', 'recipient', 'receiver'], pl: ['odbiorca'] },
  carrier: { en: ['carrier', 'haulier'], pl: ['przewoźnik'] },
  place: { en: ['place', 'warehouse'], pl: ['miejsce', 'magazyn'] },
}
export const vehicles: Words<(typeof vehicleKinds)[number]> = {
  tractor: { en: ['tractor', 'tractor unit'], pl: ['ciągnik', 'ciągnik siodłowy'] },
  rigid: { en: ['rigid', 'truck', 'lorry'], pl: ['solówka', 'samochód ciężarowy'] },
  van: { en: ['van'], pl: ['furgon', 'bus', 'samochód dostawczy'] },
  trailer: { en: ['trailer'], pl: ['przyczepa'] },
  semitrailer: { en: ['semitrailer', 'semi-trailer'], pl: ['naczepa'] },
}
export const flags: Words<'true' | 'false'> = {
  true: { en: ['yes', 'true', '1', 'x'], pl: ['tak', 'prawda'] },
  false: { en: ['no', 'false', '0'], pl: ['nie', 'fałsz'] },
}
