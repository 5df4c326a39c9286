import type { Fold } from '../fold.ts'
import { type Facts, foldBy } from '../signatures.ts'

/** The states of a `pl-waybill` 1 document: signatures only, no events of the road. */
export const fold: Fold = foldBy(stateOf)

/** The first line that holds is the state. */
function stateOf(facts: Facts): string {
  if (facts.happened('document.cancelled')) return 'cancelled'
  if (facts.signed.has('consignee')) return facts.reserved ? 'delivered_with_reservations' : 'delivered'
  if (facts.missing.length > 0) return 'amended'
  if (facts.complete) return 'taken_over'
  if (facts.signed.has('carrier')) return 'carrier_signed'
  if (facts.signed.has('sender')) return 'sender_signed'
  return 'issued'
}
