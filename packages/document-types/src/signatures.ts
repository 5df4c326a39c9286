import type { FoldEvent } from './fold.ts'

/** The facts of a chain about the data in force, for the folds of types signed by roles. */
export interface Facts {
  /** The roles that signed the data in force. */
  readonly signed: ReadonlySet<string>
  /** The roles that signed earlier data and not the data in force, in the order of their signatures. */
  readonly missing: readonly string[]
  /** The consignee made reservations, with a signature or later (CMR art. 30). */
  readonly reserved: boolean
  /** Delivery was refused and no consignee has signed since. */
  readonly refused: boolean
  /** Whether an event of this name has happened. */
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
 * Reads a chain's events, in order, into facts. A consent counts only for the data in force at its time; an amendment
 * puts new, unsigned data in force.
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
