import { randomUUID } from 'node:crypto'
import type { Person } from '../people/person.ts'

/** A complete note: people, places and goods as they are on the road, ADR goods and three languages included. */
export const completeNote = {
  reference: 'ZL/2026/000123',
  noteNumber: { country: 'PL', value: 'PL000000000123901' },
  scope: 'international',
  printLanguages: ['pl', 'de', 'en'],
  sender: {
    name: 'Fabryka Części Żuraw Sp. z o.o.',
    address: { street: 'ul. Przemysłowa 15', postcode: '00-123', city: 'Warszawa', country: 'PL' },
    taxId: 'PL5250000000',
    contactName: 'Magazyn',
    phone: '+48 221234567',
  },
  consignee: {
    name: 'Großmüller GmbH',
    address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' },
  },
  takingOver: {
    place: {
      name: 'Magazyn A',
      address: { street: 'ul. Przemysłowa 15', postcode: '00-123', city: 'Warszawa', country: 'PL' },
    },
    date: '2026-09-01',
    window: { from: '2026-09-01T06:00:00Z', to: '2026-09-01T10:00:00Z' },
  },
  delivery: {
    place: {
      address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' },
    },
    openingHours: 'Mo-Fr 07:00-15:00',
  },
  senderInstructions: { general: 'Nie piętrować', customsAndFormalities: 'Towar wspólnotowy' },
  carrier: {
    name: 'Trans Gżegżółka S.A.',
    address: { street: 'ul. Drogowa 1', postcode: '60-001', city: 'Poznań', country: 'PL' },
  },
  vehicle: { tractorPlate: 'PO 12345', tractorCountry: 'PL', trailerPlate: 'PO 99AB', trailerCountry: 'PL' },
  driver: { name: 'Jan Śmiałek', phone: '+48 600000000' },
  goods: [
    {
      marks: 'ABC 1-20',
      packages: 20,
      packagingCode: 'PX',
      packaging: 'palety EUR',
      description: 'Części zamienne',
      statisticalNumber: '870899',
      grossWeightKg: '8450.5',
      volumeM3: '38.4',
    },
    {
      marks: 'ADR-1',
      packages: 2,
      packagingCode: '1A',
      packaging: 'beczki',
      description: 'Farba',
      grossWeightKg: '410',
      adr: {
        ...{ un: '1263', properShippingName: 'FARBA', class: '3', packingGroup: 'II', tunnelCode: 'D/E' },
        ...{ transportCategory: '2', totalQuantity: { value: '380', unit: 'l' } },
      },
    },
  ],
  charges: [{ kind: 'carriage', amount: '1250.00', currency: 'EUR', payer: 'sender' }],
  established: { place: 'Warszawa', country: 'PL', date: '2026-09-01' },
}

/** Saves a first revision; answers the draft's id. */
export async function saveNote(person: Person, data: unknown = completeNote): Promise<string> {
  const draftId = randomUUID()
  const saved = await person.rpc('save_draft', {
    operation_id: randomUUID(),
    draft_id: draftId,
    base_revision: 0,
    data,
  })
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${JSON.stringify(saved.body)}`)
  return draftId
}

/** Issues a note; answers the document. */
export async function issueNote(person: Person, data: unknown = completeNote) {
  const draftId = await saveNote(person, data)
  const issued = await person.call('/functions/v1/publish', { draftId, revision: 1 })
  if (issued.status !== 200)
    throw new Error(`publishing answered ${issued.status}: ${JSON.stringify(issued.body)}`)
  return issued.body as { id: string; currentVersionId: string; state: string; reference: string }
}

/** Makes a signing link; answers its token. */
export async function makeLink(person: Person, documentId: string, role: string): Promise<string> {
  const made = await person.rpc('create_sign_grant', {
    document_id: documentId,
    role,
    idempotency_key: randomUUID(),
  })
  if (made.status !== 200) throw new Error(`the link answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body.token
}
