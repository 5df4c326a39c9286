import { utf8 } from '@consign/log'
import { canonicalize } from '../canonical/canonical.ts'
import type { DocumentVersion, JsonObject } from '../chain/types.ts'

/** A short consignment note: other scripts, decimals, nesting, all that canonical bytes must survive. */
export const noteData: JsonObject = {
  reference: 'ZL/2026/000123',
  scope: 'international',
  printLanguages: ['pl', 'de', 'en'],
  sender: { name: 'Żaneta Śmiałek-Dźwig Sp. z o.o.', address: { city: 'Warszawa', country: 'PL' } },
  consignee: { name: 'Großmüller GmbH', address: { city: 'Düsseldorf', country: 'DE' } },
  carrier: { name: 'Trans Test S.A.', address: { city: 'Poznań', country: 'PL' } },
  takingOver: { place: { address: { city: 'Warszawa', country: 'PL' } }, date: '2026-09-01' },
  delivery: { place: { address: { city: 'Düsseldorf', country: 'DE' } } },
  senderInstructions: { temperature: { minC: -2.5, maxC: 8 }, general: 'Nie piętrować \u{1f4e6}' },
  goods: [
    { marks: 'ABC 1-20', packages: 20, packaging: 'palety EUR', grossWeightKg: '8450.5' },
    {
      marks: 'ADR-1',
      packages: 2,
      packaging: 'beczki',
      grossWeightKg: '410',
      adr: { un: '1263', class: '3' },
    },
  ],
  established: { place: 'Warszawa', country: 'PL', date: '2026-09-01' },
}

/** The smallest data to sign, for cases about other rules. */
export const shortData: JsonObject = {
  reference: 'ZL/2026/000123',
  goods: [{ description: 'Części zamienne', grossWeightKg: '8450.5', packages: 20 }],
}

/** Who issues the notes of the vectors. */
export const company = { name: 'Spedycja Ania', country: 'PL', taxId: 'PL5250000000' } as const

/** Enough of a type definition to be digested and read; the served one of `ecmr` 1 has more. */
export const typeDefinition: JsonObject = {
  name: 'ecmr',
  version: '1',
  title: { en: 'Consignment note (CMR)', pl: 'List przewozowy (CMR)' },
  roles: ['sender', 'carrier', 'consignee'],
  stateMachine: {
    initial: 'issued',
    states: [
      'issued',
      'sender_signed',
      'carrier_signed',
      'taken_over',
      'delivered',
      'delivered_with_reservations',
      'received_incomplete',
      'amended',
      'in_transit',
      'arrived',
      'delivery_refused',
      'cancelled',
      'replaced',
    ],
  },
  supplements: [
    { path: '/vehicle/tractorPlate', roles: ['carrier'], until: 'carrier_signed' },
    { path: '/vehicle/tractorPlate', roles: ['company'], until: 'delivered' },
    { path: '/carrierReservations/text', roles: ['carrier'], until: 'carrier_signed' },
    { path: '/carrierReservations/grounds', roles: ['carrier'], until: 'carrier_signed' },
    { path: '/returnables/*/returned', roles: ['consignee'], until: 'consignee_signed' },
  ],
}

/** What each signer agrees to in the vectors. */
export const statements = {
  sender: 'I hand over the goods as described in this consignment note.',
  carrier: 'I take over the goods as described in this consignment note.',
  consignee: 'I have received the goods.',
} as const

export const people = { sender: 'Celina', carrier: 'Darek', consignee: 'Ewa' } as const

/** Not a displayable PDF; the version is attached as to a real one, but not compressed. */
export const pdfOf = (version: DocumentVersion): Uint8Array => {
  const json = canonicalize(version)
  const { length } = utf8(json)
  return utf8(
    `%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Length ${length}>>\nstream\n${json}\nendstream\nendobj\n%%EOF\n`,
  )
}

/** The smallest PNG: one pixel. */
export const photoBytes: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
