import type { Static } from 'typebox'
import type { Print } from '../schemas/print.ts'
import { consent } from './consent.ts'
import { document, versions } from './document.ts'
import { evidence } from './evidence.ts'
import { note } from './note.ts'

const [, version] = versions

const inspected = ({ name, address: { street, postcode, city, country } }: (typeof note)['sender']) => ({
  name,
  address: `${street}, ${postcode} ${city}`,
  country,
  licence: null,
  eori: null,
})

/** A print made after the sender signed. */
export const print = {
  documentId: document.id,
  type: version.type,
  reference: document.reference,
  revision: version.revision,
  state: version.state,
  createdAt: version.createdAt,
  snapshotDigest: version.snapshotDigest,
  pdfSha256: evidence.artifacts[1].sha256,
  note: {
    number: null,
    parties: [
      { part: 'sender', ...inspected(note.sender) },
      { part: 'consignee', ...inspected(note.consignee) },
      { part: 'carrier', ...inspected(note.carrier) },
    ],
    from: { name: null, place: 'Warszawa', country: 'PL', date: note.takingOver.date },
    to: { name: null, place: 'Düsseldorf', country: 'DE', date: null },
    plates: [],
    units: [],
    seals: [],
    registrations: [],
    customs: null,
    documents: [],
    goods: note.goods.map((item) => ({
      ...item,
      packagingCode: null,
      statisticalNumber: null,
      netWeightKg: null,
      volumeM3: null,
      quantity: null,
      adr: [],
    })),
    packages: 20,
    grossWeightKg: '8450.5',
    adr: [],
  },
  signatures: [
    {
      role: 'sender',
      name: consent.name,
      company: null,
      capacity: null,
      reservations: null,
      receivedAt: version.createdAt,
      digest: evidence.consents[0]?.digest ?? '',
      earlier: false,
    },
  ],
  reserved: { carrier: null, notices: [] },
  newer: null,
} satisfies Static<typeof Print>
