import type { Fold } from '../fold.ts'
import { type Facts, foldBy } from '../signatures.ts'

/** The states of an `ecmr` 1 document; the order of the signatures is free. */
export const fold: Fold = foldBy(stateOf)

/** The first line that holds is the state. */
function stateOf(facts: Facts): string {
  if (facts.happened('document.replaced')) return 'replaced'
  if (facts.happened('document.cancelled')) return 'cancelled'
  if (facts.signed.has('consignee') && !facts.complete) return 'received_incomplete'
  if (facts.signed.has('consignee')) return facts.reserved ? 'delivered_with_reservations' : 'delivered'
  if (facts.refused) return 'delivery_refused'
  if (facts.missing.length > 0) return 'amended'
  if (facts.complete) return onTheRoad(facts)
  if (facts.signed.has('carrier')) return 'carrier_signed'
  if (facts.signed.has('sender')) return 'sender_signed'
  return 'issued'
}

function onTheRoad(facts: Facts): string {
  if (facts.happenedNow('transport.arrived')) return 'arrived'
  if (facts.happenedNow('transport.departed')) return 'in_transit'
  return 'taken_over'
}
