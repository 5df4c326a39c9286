import { example } from '../ecmr-1/example.ts'
import type { IssuedNote } from './exchange.ts'

const somebody = (name: string, country: string) => ({
  name,
  address: { street: 'Main Street 1', postcode: '1000', city: 'Town', region: 'Region', country },
  taxId: `${country}1234567890`,
  eori: `${country}123456789`,
  licence: 'L-1',
  contactName: 'Contact Person',
  email: 'contact@example.com',
  phone: '+48 221234567',
})

const site = (name: string, unlocode: string, country: string) => ({
  name,
  unlocode,
  address: { street: 'Side Street 2', postcode: '2000', city: 'City', region: 'Region', country },
  lat: 52.2297,
  lon: -0.01,
})

const money = { amount: '100.50', currency: 'EUR' }

const packed = (adr: object) => ({
  marks: 'none',
  packages: 1,
  packaging: 'drum',
  description: 'Paint',
  grossWeightKg: '20',
  netWeightKg: '18',
  volumeM3: '0.1',
  adr: { un: '1263', properShippingName: 'PAINT', class: '3', packingGroup: 'II', ...adr },
})

/** A CMR note with every field that an export has an element for. */
export const full = {
  ...example,
  sender: somebody('Sender', 'PL'),
  consignee: somebody('Consignee', 'DE'),
  carrier: somebody('Carrier', 'LT'),
  successiveCarriers: [{ party: somebody('Next carrier', 'DE'), tractorPlate: 'B AB 1234' }],
  takingOver: {
    place: site('Warehouse', 'PLWAW', 'PL'),
    date: '2026-09-01',
    window: { from: '2026-09-01T06:00:00Z', to: '2026-09-01T10:00:00Z' },
    arrivedAt: '2026-09-01T06:30:00Z',
    departedAt: '2026-09-01T08:00:00Z',
  },
  delivery: {
    place: site('Ramp', 'DEDUS', 'DE'),
    window: { from: '2026-09-03T06:00:00Z', to: '2026-09-03T10:00:00Z' },
    timeLimit: '2026-09-03T13:00:00Z',
    openingHours: 'Mo-Fr 07:00-15:00',
    receivedPlace: 'Gate 4',
  },
  senderInstructions: {
    general: 'Do not stack',
    customsAndFormalities: 'Union goods',
    insurance: 'Insured by the sender',
    transshipmentProhibited: true,
  },
  vehicle: {
    tractorPlate: 'PO 12345',
    tractorCountry: 'PL',
    trailerPlate: 'PO 99AB',
    trailerCountry: 'PL',
    sealNumbers: ['A001', 'A002'],
    equipment: [{ id: 'CSQU3054383', isoType: '22G1', category: 'CN', country: 'DE' }],
  },
  goods: [
    {
      marks: 'ABC 1-20',
      packages: 20,
      packagingCode: 'PX',
      packaging: 'pallets',
      description: 'Paint',
      grossWeightKg: '8450.5',
      netWeightKg: '8000',
      volumeM3: '38.4',
      adr: {
        un: '1263',
        properShippingName: 'PAINT',
        technicalName: 'Something',
        class: '3',
        labels: ['3'],
        packingGroup: 'II',
        tunnelCode: 'D/E',
        transportCategory: '2',
        totalQuantity: { value: '8000', unit: 'l' },
        netExplosiveMassKg: '1',
        waste: true,
      },
    },
    packed({ emptyUncleaned: true }),
    packed({ limitedQuantity: true }),
  ],
  specialAgreements: 'None',
  declaredValue: money,
  cashOnDelivery: money,
} as const

/** A note with these data, signed by all three parties, by the consignee with a reservation. */
export const issued = (data: Readonly<Record<string, unknown>>): IssuedNote => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  reference: 'ZL/2026/000123',
  address: 'https://consign.example/v/0192f0c1',
  data,
  signatures: ['sender', 'carrier', 'consignee'].map((role) => ({
    role,
    name: `Somebody for the ${role}`,
    receivedAt: '2026-09-01T08:00:00.000Z',
    reservations: role === 'consignee' ? 'two pallets wet' : null,
  })),
})
