import type { Fold, FoldEvent, Folded, Folding } from './fold.ts'

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

/** The fold of a type whose states follow from the facts. */
export function foldBy(stateOf: (facts: Facts) => string): Fold {
  const begin = (): Folding => {
    const ledger = new Ledger()
    return {
      read: (event) => ledger.read(event),
      folded: () => {
        const facts = ledger.facts()
        return { state: stateOf(facts), cmrComplete: facts.complete, missing: [...facts.missing] }
      },
    }
  }
  const fold = (events: readonly FoldEvent[]): Folded => {
    const folding = begin()
    for (const event of events) folding.read(event)
    return folding.folded()
  }
  return Object.assign(fold, { begin })
}

const CONSENT = 'consent.'

/**
 * Reads a chain's events, in order, into facts. A consent counts only for the data that are current at its time; an
 * amendment makes new, unsigned data current, and its withdrawal the data before it, with all that happened since they
 * were written. In `evidence-0.7` what happened counts for any data, and only the current ones can be complete.
 */
class Ledger {
  #isNew = false
  /** How many events were read. */
  #count = 0
  /** By name: the last one. */
  readonly #last = new Map<string, number>()
  /** The current generation. */
  #version: string | null = null
  #signed = new Set<string>()
  readonly #earlier = new Set<string>()
  #complete = false
  #reserved = false
  #refusedAt: number | null = null
  /** By generation: where it begins, and who had signed it when it was amended. */
  readonly #begins = new Map<string | null, number>()
  readonly #amended = new Map<string | null, Set<string>>()

  read(event: FoldEvent): void {
    const index = this.#count
    this.#count += 1
    this.#isNew ||= event.profile !== undefined
    this.#last.set(event.name, index)
    this.#record(event, index)
  }

  facts(): Facts {
    const begin = this.#isNew ? (this.#begins.get(this.#version) ?? 0) : 0
    const [signed, last] = [this.#signed, this.#last]
    const complete = this.#isNew ? this.#complete : bothSigned(signed)
    const closed = this.#isNew && complete && signed.has('consignee')
    return {
      signed,
      complete,
      missing: closed ? [] : [...this.#earlier].filter((role) => !signed.has(role)),
      reserved: this.#reserved,
      refused: this.#refusedAt !== null && this.#refusedAt >= begin,
      happened: (name) => last.has(name),
      happenedNow: (name) => (last.get(name) ?? -1) >= begin,
    }
  }

  #record(event: FoldEvent, index: number): void {
    switch (event.name) {
      case 'document.issued':
        this.#begin(event.versionId, index)
        return
      case 'document.amended':
        for (const role of this.#signed) this.#earlier.add(role)
        this.#amended.set(this.#version, this.#signed)
        this.#signed = new Set()
        this.#begin(event.versionId, index)
        return
      case 'amendment.withdrawn':
        this.#version = event.versionId
        this.#signed = this.#amended.get(event.versionId) ?? new Set()
        return
      case 'consent.sender':
      case 'consent.carrier':
      case 'consent.consignee':
        if (event.versionId === this.#version) this.#sign(event)
        return
      case 'reservation.notified':
        this.#reserved = true
        return
      case 'delivery.refused':
        this.#refusedAt = index
        return
    }
  }

  #begin(versionId: string, index: number): void {
    this.#version = versionId
    this.#begins.set(versionId, index)
  }

  #sign(event: FoldEvent): void {
    const role = event.name.slice(CONSENT.length)
    this.#signed.add(role)
    this.#complete ||= bothSigned(this.#signed)
    if (role !== 'consignee') return
    this.#refusedAt = null
    if (event.reservations) this.#reserved = true
  }
}

/** Both signatures make it a consignment note (CMR art. 5(1)). */
const bothSigned = (signed: ReadonlySet<string>): boolean => signed.has('sender') && signed.has('carrier')
