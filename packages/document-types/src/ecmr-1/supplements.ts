import type { Supplement } from '../definition/supplement.ts'

/** Data that the carrier learns at the ramp, and the carrier's remarks on the goods (CMR art. 8, 9). */
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

/** Data known only at the place of receipt. */
const CONSIGNEES = [
  '/delivery/arrivedAt',
  '/delivery/departedAt',
  '/delivery/receivedPlace',
  '/returnables/*/returned',
  '/returnables/*/atDelivery/handedOver',
  '/returnables/*/atDelivery/returned',
]

/** For whom a signer signs, by the signer alone. */
const SIGNATORIES = (['sender', 'carrier', 'consignee'] as const).flatMap((role) =>
  ['company', 'capacity'].map(
    (member): Supplement => ({
      path: `/signatories/${role}/${member}`,
      roles: [role],
      until: `${role}_signed`,
    }),
  ),
)

/** Each by the party that knows it, before that party signs, and all of them by the company until delivery. */
export const supplements: readonly Supplement[] = [
  ...SIGNATORIES,
  ...CARRIERS.map((path): Supplement => ({ path, roles: ['carrier'], until: 'carrier_signed' })),
  ...CONSIGNEES.map((path): Supplement => ({ path, roles: ['consignee'], until: 'consignee_signed' })),
  ...[...CARRIERS, ...CONSIGNEES].map(
    (path): Supplement => ({ path, roles: ['company'], until: 'delivered' }),
  ),
]
