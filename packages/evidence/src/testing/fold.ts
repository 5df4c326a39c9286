import type { Fold, FoldEvent, Folding } from '../verify/result.ts'

/** The state machine of `ecmr` 1 for the vectors, as short as it can be said. */
export const ecmrFold: Fold = {
  begin: () => {
    const past: Past = {
      isNew: false,
      count: 0,
      generation: '',
      signedIn: new Map(),
      begins: new Map(),
      last: new Map(),
      before: new Set(),
    }
    return { read: (event) => read(past, event), folded: () => foldedOf(past) }
  },
}

/** After all of the events. */
export const foldOf = (events: readonly FoldEvent[]): ReturnType<Folding['folded']> => {
  const folding = ecmrFold.begin()
  for (const event of events) folding.read(event)
  return folding.folded()
}

const foldedOf = (past: Past): ReturnType<Folding['folded']> => {
  const signed = signedNow(past)
  const begin = past.isNew ? (past.begins.get(past.generation) ?? 0) : 0
  const happened = (name: string): boolean => {
    const at = past.last.get(name)
    return at !== undefined && (at >= begin || EVER.has(name))
  }
  const both = past.isNew ? happened('complete') : isComplete(signed)
  const missing = [...past.before].some((role) => !signed.has(role))
  return { state: stateOf(signed, happened, missing, both), cmrComplete: both }
}

interface Past {
  isNew: boolean
  /** Of the events read. */
  count: number
  generation: string
  readonly signedIn: Map<string, Set<string>>
  readonly begins: Map<string, number>
  /** By event: the last one of its name. */
  readonly last: Map<string, number>
  /** Who signed data that were amended. */
  readonly before: Set<string>
}

const signedNow = ({ generation, signedIn }: Past): Set<string> => signedIn.get(generation) ?? new Set()

const read = (past: Past, event: FoldEvent): void => {
  const index = past.count++
  past.isNew ||= event.profile !== undefined
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
  happened: (name: string) => boolean,
  missing: boolean,
  both: boolean,
): string => {
  const table: readonly (readonly [boolean, string])[] = [
    [happened('document.replaced'), 'replaced'],
    [happened('document.cancelled'), 'cancelled'],
    [signed.has('consignee') && !both, 'received_incomplete'],
    [signed.has('consignee') && happened('reserved'), 'delivered_with_reservations'],
    [signed.has('consignee'), 'delivered'],
    [happened('delivery.refused'), 'delivery_refused'],
    [missing, 'amended'],
    [both && happened('transport.arrived'), 'arrived'],
    [both && happened('transport.departed'), 'in_transit'],
    [both, 'taken_over'],
    [signed.has('carrier'), 'carrier_signed'],
    [signed.has('sender'), 'sender_signed'],
  ]
  return table.find(([holds]) => holds)?.[1] ?? 'issued'
}

export const types: ReadonlyMap<string, Fold> = new Map([['ecmr@1', ecmrFold]])
