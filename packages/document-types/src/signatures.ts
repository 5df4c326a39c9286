import type { FoldEvent } from './fold.ts'

/** What a chain says so far about the data in force, read by the folds of types that are signed by roles. */
export interface Facts {
  /** The roles that signed the data in force. */
  readonly signed: ReadonlySet<string>
  /** The roles that signed earlier data and not the data in force, in the order in which they signed. */
  readonly missing: readonly string[]
  /** The consignee noted reservations, with a signature or later (CMR art. 30). */
  readonly reserved: boolean
  /** Delivery was refused and no consignee has signed since. */
  readonly refused: boolean
  /** Whether an event of this name has happened at all. */
  happened(name: string): boolean
}

interface Ledger {
  version: string | null
  signed: Set<string>
  earlier: Set<string>
  reserved: boolean
  refused: boolean
}

const CONSENT = 'consent.'

/**
 * Reads a chain's events, in order, into facts. A consent counts only for the data in force when it comes; an
 * amendment puts new data in force, which nobody has signed.
 */
export function readFacts(events: readonly FoldEvent[]): Facts {
  const ledger: Ledger = {
    version: null,
    signed: new Set(),
    earlier: new Set(),
    reserved: false,
    refused: false,
  }
  const names = new Set<string>()
  for (const event of events) {
    names.add(event.name)
    record(ledger, event)
  }
  return {
    signed: ledger.signed,
    missing: [...ledger.earlier].filter((role) => !ledger.signed.has(role)),
    reserved: ledger.reserved,
    refused: ledger.refused,
    happened: (name) => names.has(name),
  }
}

function record(ledger: Ledger, event: FoldEvent): void {
  switch (event.name) {
    case 'document.issued':
      ledger.version = event.versionId
      return
    case 'document.amended':
      for (const role of ledger.signed) ledger.earlier.add(role)
      ledger.signed = new Set()
      ledger.version = event.versionId
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
      ledger.refused = true
      return
  }
}

function sign(ledger: Ledger, event: FoldEvent): void {
  const role = event.name.slice(CONSENT.length)
  ledger.signed.add(role)
  if (role !== 'consignee') return
  ledger.refused = false
  if (event.reservations) ledger.reserved = true
}
