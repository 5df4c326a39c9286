import type { TextKey } from '../texts/catalogue.ts'
import type { Kind } from './kinds.ts'

/** A field of a record’s form. */
export interface BookField {
  /** JSON Pointer in the record. */
  readonly path: string
  readonly text: TextKey
  readonly input:
    | 'text'
    | 'lines'
    | 'number'
    | 'decimal'
    | 'country'
    | 'uses'
    | 'kind'
    | 'switch'
    | 'email'
    | 'tel'
  readonly max: number
  /** Of six parts of the row. */
  readonly width: 2 | 3 | 4 | 6
}

const field = (
  path: string,
  text: TextKey,
  width: BookField['width'] = 6,
  input: BookField['input'] = 'text',
  max = 255,
): BookField => ({ path, text, width, input, max })

const note = field('/note', 'book.note', 6, 'lines', 2000)

/** What is asked for of a record of each kind, in its order. */
export const fieldsOf: Readonly<Record<Kind, readonly BookField[]>> = {
  contractors: [
    field('/name', 'book.name', 6, 'text', 120),
    field('/shortName', 'book.shortName', 6, 'text', 60),
    field('/uses', 'book.uses', 6, 'uses'),
    field('/address/street', 'book.street'),
    field('/address/postcode', 'book.postcode', 2, 'text', 17),
    field('/address/city', 'book.city', 4, 'text', 60),
    field('/address/country', 'book.country', 6, 'country', 2),
    field('/taxId', 'book.taxId', 3, 'text', 35),
    field('/eori', 'book.eori', 3, 'text', 17),
    field('/gln', 'book.gln', 3, 'text', 35),
    field('/licence', 'book.licence', 3, 'text', 35),
    field('/contactName', 'book.contactName', 3, 'text', 60),
    field('/phone', 'book.phone', 3, 'tel', 33),
    field('/email', 'book.email', 6, 'email'),
    field('/openingHours', 'book.openingHours'),
    field('/unlocode', 'book.unlocode', 2, 'text', 5),
    field('/lat', 'book.lat', 2, 'number', 20),
    field('/lon', 'book.lon', 2, 'number', 20),
    note,
  ],
  vehicles: [
    field('/plate', 'book.plate', 3, 'text', 17),
    field('/kind', 'book.kind', 3, 'kind'),
    field('/country', 'book.country', 6, 'country', 2),
    field('/capacityKg', 'book.capacityKg', 2, 'decimal', 13),
    field('/volumeM3', 'book.volumeM3', 2, 'decimal', 13),
    field('/loadingMetres', 'book.loadingMetres', 2, 'decimal', 13),
    field('/driver/name', 'book.driverName', 3, 'text', 60),
    field('/driver/phone', 'book.driverPhone', 3, 'tel', 33),
    note,
  ],
  templates: [field('/name', 'book.name', 6, 'text', 120), note],
}
