/** One event of a document's chain, its `versionId` mapped to its generation (spec of the evidence, State). */
export interface FoldEvent {
  readonly name: string
  readonly versionId: string
  /** For a consignee's consent only: the reservations, or whether there are any. */
  readonly reservations?: boolean | string
  /** Of an event that only this profile has: from then on the states are those of that profile. */
  readonly profile?: 'evidence-0.8'
}

export interface Folded {
  state: string
  /**
   * Sender and carrier have both signed, which makes it a note in the sense of CMR art. 5(1): the current data in
   * `evidence-0.7`, any data that were not withdrawn since in `evidence-0.8`.
   */
  cmrComplete: boolean
  /**
   * The roles that signed earlier data and not the current, in the order of their signatures. In `evidence-0.8` none once
   * the consignee has received under a complete note.
   */
  missing: string[]
}

/** A chain that is read event by event. */
export interface Folding {
  read(event: FoldEvent): void
  /** After the events read so far; costs the same after any number of them. */
  folded(): Folded
}

/** From events in chain order to the state after the last. Pure and total: it accepts any events in any order. */
export interface Fold {
  (events: readonly FoldEvent[]): Folded
  /** The same event by event, for the state after each. */
  begin(): Folding
}
