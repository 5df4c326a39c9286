import type { Fold, FoldEvent } from '../verify/result.ts'

/** The state machine of `ecmr` 1 for the vectors, as short as it can be said. */
export const ecmrFold: Fold = (events) => {
  const isNew = events.some(({ profile }) => profile !== undefined)
  const past: Past = {
    generation: '',
    signedIn: new Map(),
    begins: new Map(),
    last: new Map(),
    before: new Set(),
  }
  for (const [index, event] of events.entries()) read(past, event, index)
  const signed = signedNow(past)
  const begin = isNew ? (past.begins.get(past.generation) ?? 0) : 0
  const counts = ([name, at]: readonly [string, number]): boolean => at >= begin || EVER.has(name)
  const happened = new Set([...past.last].filter(counts).map(([name]) => name))
  const both = isNew ? happened.has('complete') : isComplete(signed)
  const missing = [...past.before].some((role) => !signed.has(role))
  return { state: stateOf(signed, happened, missing, both), cmrComplete: both }
}

interface Past {
  generation: string
  readonly signedIn: Map<string, Set<string>>
  readonly begins: Map<string, number>
  /** By event: the last one of its name. */
  readonly last: Map<string, number>
  /** Who signed data that were amended. */
  readonly before: Set<string>
}

const signedNow = ({ generation, signedIn }: Past): Set<string> => signedIn.get(generation) ?? new Set()

const read = (past: Past, event: FoldEvent, index: number): void => {
  past.last.set(event.name, index)
  if (event.name === 'document.amended') for (const role of signedNow(past)) past.before.add(role)
  if (MOVES.has(event.name)) past.generation = event.versionId
  if (event.name === 'document.issued' || event.name === 'document.amended') {
    past.begins.set(past.generation, index)
    past.signedIn.set(past.generation, new Set())
  }
  if (hasReservations(event)) past.last.set('reserved', index)
  if (!event.name.startsWith('consent.') || event.versionId !== past.generation) return
  const signed = signedNow(past).add(event.name.slice('consent.'.length))
  if (isComplete(signed)) past.last.set('complete', index)
  if (event.name === 'consent.consignee') past.last.delete('delivery.refused')
}

const MOVES = new Set(['document.issued', 'document.amended', 'amendment.withdrawn'])
const EVER = new Set(['document.cancelled', 'document.replaced', 'complete', 'reserved'])
const isComplete = (signed: ReadonlySet<string>): boolean => signed.has('sender') && signed.has('carrier')

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
