import type { Supplement } from '../definition/supplement.ts'

/** What the carrier knows at the ramp, and what he has to say of the goods (CMR art. 8, 9). */
const CARRIERS = [
  '/vehicle/tractorPlate',
  '/vehicle/tractorCountry',
  '/vehicle/trailerPlate',
  '/vehicle/trailerCountry',
  '/vehicle/equipment',
  '/vehicle/sealNumbers',
  '/driver',
  '/driver/name',
  '/driver/phone',
  '/takingOver/arrivedAt',
  '/takingOver/departedAt',
  '/carrierReservations/text',
  '/carrierReservations/codes',
  '/carrierReservations/grounds',
]

/** What is known only where the goods are received. */
const CONSIGNEES = [
  '/delivery/arrivedAt',
  '/delivery/departedAt',
  '/delivery/receivedPlace',
  '/returnables/*/returned',
  '/returnables/*/atDelivery/handedOver',
  '/returnables/*/atDelivery/returned',
]

/** Each by the party that knows it before it signs, and all of them by the company until delivery. */
export const supplements: readonly Supplement[] = [
  ...CARRIERS.map((path): Supplement => ({ path, roles: ['carrier'], until: 'carrier_signed' })),
  ...CONSIGNEES.map((path): Supplement => ({ path, roles: ['consignee'], until: 'consignee_signed' })),
  ...[...CARRIERS, ...CONSIGNEES].map(
    (path): Supplement => ({ path, roles: ['company'], until: 'delivered' }),
  ),
]
