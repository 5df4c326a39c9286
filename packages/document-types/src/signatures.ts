import type { FoldEvent } from './fold.ts'

/** The facts of a chain, for the folds of types signed by roles. "Current" data are those of the last version. */
export interface Facts {
  /** The roles that signed the current data. */
  readonly signed: ReadonlySet<string>
  /** Sender and carrier have both signed a note that is in force (CMR art. 5(1)). */
  readonly complete: boolean
  /** The roles that signed earlier data and are still to sign the current, in the order of their signatures. */
  readonly missing: readonly string[]
  /** The consignee made reservations, with a signature or later (CMR art. 30). */
  readonly reserved: boolean
  /** Delivery was refused and no consignee has signed since. */
  readonly refused: boolean
  /** Whether an event of this name has ever happened. */
  happened(name: string): boolean
  /** Whether it has happened since the current data were written; in `evidence-0.7`, ever. */
  happenedNow(name: string): boolean
}

interface Ledger {
  /** The current generation. */
  version: string | null
  signed: Set<string>
  earlier: Set<string>
  complete: boolean
  reserved: boolean
  refusedAt: number | null
  /** By generation: where it begins, and who had signed it when it was amended. */
  readonly begins: Map<string | null, number>
  readonly amended: Map<string | null, Set<string>>
}

const CONSENT = 'consent.'

/**
 * Reads a chain's events, in order, into facts. A consent counts only for the data that are current at its time; an
 * amendment makes new, unsigned data current, and its withdrawal the data before it, with all that happened since they
 * were written. In `evidence-0.7` what happened counts for any data, and only the current ones can be complete.
 */
export function readFacts(events: readonly FoldEvent[]): Facts {
  const ledger: Ledger = {
    version: null,
    signed: new Set(),
    earlier: new Set(),
    complete: false,
    reserved: false,
    refusedAt: null,
    begins: new Map(),
    amended: new Map(),
  }
  const last = new Map<string, number>()
  for (const [index, event] of events.entries()) {
    last.set(event.name, index)
    record(ledger, event, index)
  }
  const isNew = events.some(({ profile }) => profile !== undefined)
  const begin = isNew ? (ledger.begins.get(ledger.version) ?? 0) : 0
  const { earlier, refusedAt, reserved, signed } = ledger
  const complete = isNew ? ledger.complete : bothSigned(signed)
  return {
    signed,
    complete,
    missing:
      isNew && complete && signed.has('consignee') ? [] : [...earlier].filter((role) => !signed.has(role)),
    reserved,
    refused: refusedAt !== null && refusedAt >= begin,
    happened: (name) => last.has(name),
    happenedNow: (name) => (last.get(name) ?? -1) >= begin,
  }
}

function record(ledger: Ledger, event: FoldEvent, index: number): void {
  switch (event.name) {
    case 'document.issued':
      begin(ledger, event.versionId, index)
      return
    case 'document.amended':
      for (const role of ledger.signed) ledger.earlier.add(role)
      ledger.amended.set(ledger.version, ledger.signed)
      ledger.signed = new Set()
      begin(ledger, event.versionId, index)
      return
    case 'amendment.withdrawn':
      ledger.version = event.versionId
      ledger.signed = ledger.amended.get(event.versionId) ?? new Set()
      return
    case 'consent.sender':
    case 'consent.carrier':
    case 'consent.consignee':
      if (event.versionId === ledger.version) sign(ledger, event)
      return
    case 'reservation.notified':
      ledger.reserved = true
      return
    case 'delivery.refused':
      ledger.refusedAt = index
      return
  }
}

function begin(ledger: Ledger, versionId: string, index: number): void {
  ledger.version = versionId
  ledger.begins.set(versionId, index)
}

function sign(ledger: Ledger, event: FoldEvent): void {
  const role = event.name.slice(CONSENT.length)
  ledger.signed.add(role)
  ledger.complete ||= bothSigned(ledger.signed)
  if (role !== 'consignee') return
  ledger.refusedAt = null
  if (event.reservations) ledger.reserved = true
}

/** Both signatures make it a consignment note (CMR art. 5(1)). */
const bothSigned = (signed: ReadonlySet<string>): boolean => signed.has('sender') && signed.has('carrier')
