import type { Supplement } from '../definition/supplement.ts'

/** Data that the carrier learns at the ramp. */
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
]

/** The carrier's own word (CMR art. 8, 9). */
const RESERVATIONS = [
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

/** What both ends learn: by the party that knows it, before that party signs, and by the company until delivery. */
export const supplements: readonly Supplement[] = [
  ...SIGNATORIES,
  ...[...CARRIERS, ...RESERVATIONS].map(
    (path): Supplement => ({ path, roles: ['carrier'], until: 'carrier_signed' }),
  ),
  ...CONSIGNEES.map((path): Supplement => ({ path, roles: ['consignee'], until: 'consignee_signed' })),
  ...[...CARRIERS, ...CONSIGNEES].map(
    (path): Supplement => ({ path, roles: ['company'], until: 'delivered' }),
  ),
]
