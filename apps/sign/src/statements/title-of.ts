import type { Say } from './say.ts'

interface Stated {
  readonly kind: string | null
  readonly data: object
}

/** What was stated, as a heading; undefined for another kind. */
export function titleOf({ kind, data }: Stated, say: Say, number?: number): string | undefined {
  switch (kind) {
    case 'transport.departed':
      return say('offer.departed')
    case 'transport.arrived':
      return say('offer.arrived')
    case 'delivery.obstacle':
      return say('offer.obstacle')
    case 'delivery.refused':
      return say('told.refused')
    case 'instructions.requested':
      return say('told.asked')
    case 'instructions.given':
      return say('told.given')
    case 'reservation.notified':
      return say('kind' in data && data.kind === 'delay' ? 'told.delay' : 'told.hidden')
    case 'reservations.accepted':
      return say('told.accepted')
    case 'carrier.taken_over':
      return number === undefined ? say('offer.takeOver') : say('told.takenOver', { number })
    default:
      return undefined
  }
}
