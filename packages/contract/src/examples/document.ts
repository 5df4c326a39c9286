import type { Static } from 'typebox'
import type { Document, DocumentVersion } from '../schemas/document.ts'
import type { DocumentListItem } from '../schemas/listing.ts'
import { note } from './note.ts'

/** The note just issued. */
export const issued = {
  id: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
  tenantId: '01a1fdb8-5fd4-77b4-ab08-9c098d6da60f',
  reference: 'ZL/2026/000123',
  type: { name: 'ecmr', version: '1' },
  createdAt: '2026-11-21T10:48:01.375Z',
  currentVersionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
  state: 'issued',
} satisfies Static<typeof Document>

/** The same document after its sender signed. */
export const document = {
  id: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
  tenantId: '01a1fdb8-5fd4-77b4-ab08-9c098d6da60f',
  type: { name: 'ecmr', version: '1' },
  reference: 'ZL/2026/000123',
  currentVersionId: '01a1fdb8-60c5-76c5-9ba1-7e58c7f5bec4',
  state: 'sender_signed',
  createdAt: '2026-11-21T10:48:01.375Z',
} satisfies Static<typeof Document>

export const versions = [
  {
    canonicalizationVersion: 'rfc8785-1',
    createdAt: '2026-11-21T10:48:01.375Z',
    data: note,
    documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
    id: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    revision: 1,
    snapshotDigest: 'ee571c591e8b3ae8f29d12b7b1002ca52756773356a5161a442c13e5ab40439f',
    state: 'issued',
    type: { name: 'ecmr', version: '1' },
  },
  {
    canonicalizationVersion: 'rfc8785-1',
    createdAt: '2026-11-21T10:48:01.472Z',
    data: note,
    documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
    id: '01a1fdb8-60c5-76c5-9ba1-7e58c7f5bec4',
    revision: 2,
    snapshotDigest: 'aad4336567b6b4dd5a18ac92319e744202df458014311aea5ca7430259e17ef4',
    state: 'sender_signed',
    type: { name: 'ecmr', version: '1' },
  },
] satisfies [Static<typeof DocumentVersion>, Static<typeof DocumentVersion>]

/** The same document on a dispatcher's list. */
export const documentListItem = {
  id: document.id,
  type: document.type,
  reference: document.reference,
  state: document.state,
  sender: note.sender.name,
  carrier: note.carrier.name,
  consignee: note.consignee.name,
  takingOver: {
    city: note.takingOver.place.address.city,
    country: note.takingOver.place.address.country,
    date: note.takingOver.date,
  },
  delivery: {
    city: note.delivery.place.address.city,
    country: note.delivery.place.address.country,
    date: null,
  },
  vehiclePlate: null,
  trailerPlate: null,
  dangerousGoods: 0,
  signed: ['sender'],
  missing: [],
  links: { sender: 'signed' },
  linksEndAt: null,
  createdAt: document.createdAt,
  updatedAt: '2026-11-21T10:48:01.472Z',
} satisfies Static<typeof DocumentListItem>

export const operationId = '7f3b1a52-8f0e-4f0a-9a57-0f1b8c1d2e3f'

/** Members of every life-cycle step. */
export const step = { operation_id: operationId, document_id: document.id }

export const additions = [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }]
