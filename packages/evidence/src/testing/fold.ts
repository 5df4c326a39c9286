import type { Fold, FoldEvent } from '../verify/result.ts'

/** The state machine of `ecmr` 1 for the vectors, as short as it can be said. */
export const ecmrFold: Fold = (events) => {
  let generation: string | undefined
  let signed = new Set<string>()
  const before = new Set<string>()
  const happened = new Set<string>()
  for (const event of events) {
    happened.add(event.name)
    if (event.name === 'document.issued') generation = event.versionId
    if (event.name === 'document.amended') {
      for (const role of signed) before.add(role)
      signed = new Set()
      generation = event.versionId
    }
    if (hasReservations(event)) happened.add('reserved')
    if (!event.name.startsWith('consent.') || event.versionId !== generation) continue
    signed.add(event.name.slice('consent.'.length))
    if (event.name === 'consent.consignee') happened.delete('delivery.refused')
  }
  const missing = [...before].some((role) => !signed.has(role))
  const both = signed.has('sender') && signed.has('carrier')
  return { state: stateOf(signed, happened, missing, both), cmrComplete: both }
}

const hasReservations = ({ name, reservations }: FoldEvent): boolean =>
  name === 'reservation.notified' ||
  (name === 'consent.consignee' && reservations !== undefined && reservations !== false)

const stateOf = (
  signed: ReadonlySet<string>,
  happened: ReadonlySet<string>,
  missing: boolean,
  both: boolean,
): string => {
  const table: readonly (readonly [boolean, string])[] = [
    [happened.has('document.replaced'), 'replaced'],
    [happened.has('document.cancelled'), 'cancelled'],
    [signed.has('consignee') && !both, 'received_incomplete'],
    [signed.has('consignee') && happened.has('reserved'), 'delivered_with_reservations'],
    [signed.has('consignee'), 'delivered'],
    [happened.has('delivery.refused'), 'delivery_refused'],
    [missing, 'amended'],
    [both && happened.has('transport.arrived'), 'arrived'],
    [both && happened.has('transport.departed'), 'in_transit'],
    [both, 'taken_over'],
    [signed.has('carrier'), 'carrier_signed'],
    [signed.has('sender'), 'sender_signed'],
  ]
  return table.find(([holds]) => holds)?.[1] ?? 'issued'
}

export const types: ReadonlyMap<string, Fold> = new Map([['ecmr@1', ecmrFold]])
