import type { Fold } from '../fold.ts'
import { type Facts, readFacts } from '../signatures.ts'

/** The states of an `ecmr` 1 document; the order of the signatures is free. */
export const fold: Fold = (events) => {
  const facts = readFacts(events)
  return { state: stateOf(facts), cmrComplete: bothSigned(facts), missing: [...facts.missing] }
}

/** The first line that holds is the state. */
function stateOf(facts: Facts): string {
  if (facts.happened('document.replaced')) return 'replaced'
  if (facts.happened('document.cancelled')) return 'cancelled'
  if (facts.signed.has('consignee') && !bothSigned(facts)) return 'received_incomplete'
  if (facts.signed.has('consignee')) return facts.reserved ? 'delivered_with_reservations' : 'delivered'
  if (facts.refused) return 'delivery_refused'
  if (facts.missing.length > 0) return 'amended'
  if (bothSigned(facts)) return onTheRoad(facts)
  if (facts.signed.has('carrier')) return 'carrier_signed'
  if (facts.signed.has('sender')) return 'sender_signed'
  return 'issued'
}

function onTheRoad(facts: Facts): string {
  if (facts.happened('transport.arrived')) return 'arrived'
  if (facts.happened('transport.departed')) return 'in_transit'
  return 'taken_over'
}

/** Both signatures make it a consignment note (CMR art. 5(1)). */
function bothSigned(facts: Facts): boolean {
  return facts.signed.has('sender') && facts.signed.has('carrier')
}
