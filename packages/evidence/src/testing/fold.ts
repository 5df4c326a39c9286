import type { Fold, FoldEvent } from '../verify/result.ts'

/** The state machine of `ecmr` 1 for the vectors: signatures, reservations and amendments. */
export const ecmrFold: Fold = (events) => {
  let generation: string | undefined
  let signed = new Set<string>()
  const before = new Set<string>()
  let reserved = false
  for (const event of events) {
    if (event.name === 'document.issued') generation = event.versionId
    if (event.name === 'document.amended') {
      for (const role of signed) before.add(role)
      signed = new Set()
      generation = event.versionId
    }
    if (!event.name.startsWith('consent.') || event.versionId !== generation) continue
    signed.add(event.name.slice('consent.'.length))
    if (hasReservations(event)) reserved = true
  }
  const missing = [...before].some((role) => !signed.has(role))
  return {
    state: state(signed, reserved, missing),
    cmrComplete: signed.has('sender') && signed.has('carrier'),
  }
}

const hasReservations = (event: FoldEvent): boolean =>
  event.name === 'consent.consignee' && event.reservations !== undefined && event.reservations !== false

const state = (signed: ReadonlySet<string>, reserved: boolean, missing: boolean): string => {
  if (signed.has('consignee')) return reserved ? 'delivered_with_reservations' : 'delivered'
  if (missing) return 'amended'
  if (signed.has('sender') && signed.has('carrier')) return 'taken_over'
  if (signed.has('carrier')) return 'carrier_signed'
  return signed.has('sender') ? 'sender_signed' : 'issued'
}

export const types: ReadonlyMap<string, Fold> = new Map([['ecmr@1', ecmrFold]])
