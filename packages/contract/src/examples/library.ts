import type { Static } from 'typebox'
import type { Contractor, Template, Vehicle } from '../schemas/library.ts'
import { note } from './note.ts'

const server = {
  revision: 1,
  archived: false,
  createdAt: '2026-11-21T10:47:28.044Z',
  updatedAt: '2026-11-21T10:47:28.044Z',
} as const

export const newContractor = {
  name: note.consignee.name,
  shortName: 'Großmüller',
  uses: ['consignee', 'place'],
  address: note.consignee.address,
  taxId: 'DE136695976',
  contactName: 'Ewa Großmüller',
  phone: '+49 211 1234567',
} satisfies Partial<Static<typeof Contractor>>

export const contractor = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de302',
  ...server,
  ...newContractor,
  warnings: [],
} satisfies Static<typeof Contractor>

export const newVehicle = {
  plate: 'WA 1234C',
  country: 'PL',
  kind: 'tractor',
  driver: { name: 'Darek Lis', phone: '+48 601 234 567' },
} satisfies Partial<Static<typeof Vehicle>>

export const vehicle = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de303',
  ...server,
  equipment: [],
  ...newVehicle,
  warnings: [],
} satisfies Static<typeof Vehicle>

export const newTemplate = {
  name: 'Warszawa – Düsseldorf',
  type: { name: 'ecmr', version: '1' },
  data: { sender: note.sender, consignee: note.consignee, carrier: note.carrier },
} satisfies Partial<Static<typeof Template>>

export const template = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de304',
  ...server,
  ...newTemplate,
} satisfies Static<typeof Template>
