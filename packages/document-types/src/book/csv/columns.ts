import type { RecordKind } from '../record-schemas.ts'
import { folded } from './folded.ts'

/** Records that a table can hold: a template’s data are no cells. */
export type CsvKind = Exclude<RecordKind, 'template'>
export type HeaderLanguage = 'en' | 'pl'

/** A column: where its cell goes in a record, and its headers, of which the first of a language is written. */
export interface Column {
  /** The member, with a point before a member of it. */
  readonly path: string
  readonly en: readonly [string, ...string[]]
  readonly pl: readonly [string, ...string[]]
  readonly holds:
    | 'text'
    | 'code'
    | 'number'
    | 'decimal'
    | 'country'
    | 'uses'
    | 'vehicleKind'
    | 'flag'
    | 'equipment'
}

const column = (
  path: string,
  en: Column['en'],
  pl: Column['pl'],
  holds: Column['holds'] = 'text',
): Column => ({ path, en, pl, holds })

const shared = [
  column('note', ['Note', 'notes', 'remarks'], ['Uwagi', 'notatka']),
  column('archived', ['Archived'], ['W archiwum', 'zarchiwizowany', 'archiwum'], 'flag'),
]

/** The columns of a table of each kind, in the order in which they are written. */
export const columns: Readonly<Record<CsvKind, readonly Column[]>> = {
  contractor: [
    column('name', ['Name', 'company', 'company name'], ['Nazwa', 'firma', 'nazwa firmy', 'kontrahent']),
    column('shortName', ['Short name'], ['Nazwa skrócona', 'skrót']),
    column('uses', ['Usually', 'role', 'roles'], ['Zwykle', 'rola', 'role'], 'uses'),
    column('address.street', ['Street', 'street and number', 'address'], ['Ulica', 'ulica i numer', 'adres']),
    column('address.postcode', ['Postcode', 'postal code', 'zip', 'zip code'], ['Kod pocztowy', 'kod']),
    column('address.city', ['Place', 'city', 'town'], ['Miejscowość', 'miasto']),
    column('address.region', ['Region', 'state'], ['Region', 'województwo']),
    column('address.country', ['Country', 'country code'], ['Kraj', 'kod kraju', 'państwo'], 'country'),
    column(
      'taxId',
      ['Tax number', 'VAT number', 'VAT', 'VAT id'],
      ['NIP', 'numer podatkowy', 'NIP UE', 'VAT UE'],
    ),
    column('eori', ['EORI', 'EORI number'], ['EORI', 'numer EORI'], 'code'),
    column('gln', ['GLN'], ['GLN'], 'code'),
    column('licence', ['Licence', 'license', 'community licence'], ['Licencja', 'numer licencji']),
    column('contactName', ['Contact', 'contact name', 'contact person'], ['Osoba kontaktowa', 'kontakt']),
    column('email', ['E-mail', 'mail'], ['E-mail', 'adres e-mail']),
    column('phone', ['Telephone', 'phone', 'tel'], ['Telefon', 'tel', 'numer telefonu']),
    column('openingHours', ['Opening hours'], ['Godziny otwarcia', 'godziny']),
    column('unlocode', ['UN/LOCODE', 'locode'], ['UN/LOCODE'], 'code'),
    column('lat', ['Latitude', 'lat'], ['Szerokość geograficzna'], 'number'),
    column('lon', ['Longitude', 'lon', 'lng'], ['Długość geograficzna'], 'number'),
    ...shared,
  ],
  vehicle: [
    column(
      'plate',
      ['Plate', 'registration', 'number plate'],
      ['Numer rejestracyjny', 'rejestracja', 'tablica'],
    ),
    column('country', ['Country', 'country code'], ['Kraj', 'kod kraju', 'państwo'], 'country'),
    column('kind', ['Kind', 'type', 'vehicle type'], ['Rodzaj', 'typ', 'rodzaj pojazdu'], 'vehicleKind'),
    column('capacityKg', ['Capacity kg', 'capacity', 'payload'], ['Ładowność kg', 'ładowność'], 'decimal'),
    column('volumeM3', ['Volume m3', 'volume'], ['Objętość m3', 'objętość', 'kubatura'], 'decimal'),
    column(
      'loadingMetres',
      ['Loading metres', 'loading meters', 'LDM'],
      ['Metry ładunkowe', 'LDM'],
      'decimal',
    ),
    column('equipment', ['Equipment', 'containers'], ['Wyposażenie', 'kontenery'], 'equipment'),
    column('driver.name', ['Driver', 'driver name'], ['Kierowca']),
    column('driver.phone', ['Driver telephone', 'driver phone'], ['Telefon kierowcy']),
    column('carrierId', ['Carrier id'], ['Id przewoźnika']),
    column('usualTrailerId', ['Usual trailer id'], ['Id naczepy']),
    ...shared,
  ],
}

/** The path to which each header leads, by its name in English, Polish or the API; null where it is unknown or a repetition. */
export function columnsOf(kind: CsvKind, header: readonly string[]): (string | null)[] {
  const known = new Map(
    columns[kind].flatMap(({ path, en, pl }) =>
      [...pl, ...en, path].map((name) => [folded(name), path] as const),
    ),
  )
  const paths = header.map((name) => known.get(folded(name)) ?? null)
  return paths.map((path, at) => (paths.indexOf(path) < at ? null : path))
}
