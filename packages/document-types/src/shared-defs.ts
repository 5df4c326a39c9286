import { COUNTRIES, CURRENCIES } from './codes.ts'

/** Shared parts of data schemas; each type copies those it uses into its own `$defs`. */

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
const object = (properties: object, required?: string[]) => ({
  type: 'object',
  additionalProperties: false,
  ...(required && { required }),
  properties,
})
const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength })
const upTo = (maxLength: number) => ({ type: 'string', maxLength })
const pattern = (regex: string, en: string, pl: string) => ({
  type: 'string',
  pattern: regex,
  'x-form': { en, pl },
})
const list = (maxItems: number, items: object) => ({ type: 'array', maxItems, items })

/** Short ways to write a schema: `ref` to a part, closed `object`, `text` of min..max, `upTo` max, `pattern`, `list`. */
export const s = { ref, object, text, upTo, pattern, list }

export const sharedDefs = {
  country: pattern(
    COUNTRIES,
    'a country as two capital letters, of ISO 3166-1, such as PL',
    'kod kraju ISO 3166-1 z dwóch wielkich liter, na przykład PL',
  ),
  currency: pattern(
    CURRENCIES,
    'a currency as three capital letters, of ISO 4217, such as EUR',
    'kod waluty ISO 4217 z trzech wielkich liter, na przykład EUR',
  ),
  date: {
    ...pattern('^\\d{4}-\\d{2}-\\d{2}$', 'a date such as 2026-09-01', 'data, na przykład 2026-09-01'),
    format: 'date',
  },
  dateTime: { type: 'string', format: 'date-time', maxLength: 35 },
  phone: pattern(
    '^\\+[0-9][0-9 ().-]{4,30}$',
    'a number with its country prefix, such as +48 221234567',
    'numer z prefiksem kraju, na przykład +48 221234567',
  ),
  plate: text(2, 17),
  text512: text(1, 512),
  /** Decimals are texts: JCS keeps them unchanged and no float drifts. */
  amount: pattern(
    '^-?(0|[1-9]\\d{0,11})(\\.\\d{1,3})?$',
    'an amount with a point and no spaces, such as 1250.00',
    'kwota z kropką i bez spacji, na przykład 1250.00',
  ),
  /** Debts and declared values are never negative. */
  positiveAmount: pattern(
    '^(0|[1-9]\\d{0,11})(\\.\\d{1,3})?$',
    'an amount that is not negative, with a point and no spaces, such as 1250.00',
    'kwota nieujemna, z kropką i bez spacji, na przykład 1250.00',
  ),
  decimal: pattern(
    '^(0|[1-9]\\d{0,8})(\\.\\d{1,3})?$',
    'a number with a point and no spaces, such as 8450.5',
    'liczba z kropką i bez spacji, na przykład 8450.5',
  ),
  money: object({ amount: ref('positiveAmount'), currency: ref('currency') }, ['amount', 'currency']),
  window: object({ from: ref('dateTime'), to: ref('dateTime') }),
  address: object({
    street: text(2, 255),
    postcode: text(2, 17),
    city: text(2, 60),
    region: text(2, 60),
    country: ref('country'),
  }),
  party: object({
    contractorId: { type: 'string', format: 'uuid' },
    name: text(2, 120),
    address: ref('address'),
    taxId: upTo(35),
    eori: pattern(
      '^[A-Z]{2}[A-Za-z0-9]{1,15}$',
      'a country code and up to 15 letters or digits',
      'kod kraju i do 15 liter lub cyfr',
    ),
    licence: upTo(35),
    contactName: text(2, 60),
    email: { type: 'string', maxLength: 255, format: 'email' },
    phone: ref('phone'),
  }),
  location: object({
    name: upTo(120),
    unlocode: pattern(
      '^[A-Z]{2}[A-Z2-9]{3}$',
      'a UN/LOCODE such as PLWAW',
      'kod UN/LOCODE, na przykład PLWAW',
    ),
    address: ref('address'),
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lon: { type: 'number', minimum: -180, maximum: 180 },
  }),
} as const

/** A draft's type reference; it is removed from the data at issuing. */
export const typeRefSchema = object(
  {
    name: pattern(
      '^[a-z][a-z0-9_-]{0,63}$',
      'the name of a type, such as ecmr',
      'nazwa rodzaju, na przykład ecmr',
    ),
    version: text(1, 200),
  },
  ['name', 'version'],
)

/** A container, swap body or other equipment by its number. */
export const vehicleEquipment = () =>
  object(
    {
      id: text(1, 17),
      isoType: pattern(
        '^[1-9A-P][0-9A-Z][A-Z][0-9A-Z]$',
        'a size and type code of ISO 6346, such as 22G1',
        'kod rozmiaru i typu ISO 6346, na przykład 22G1',
      ),
      category: upTo(3),
      country: ref('country'),
    },
    ['id'],
  )
