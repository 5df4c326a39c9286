/** One event of a document's chain, its `versionId` mapped to its generation (spec of the evidence, State). */
export interface FoldEvent {
  readonly name: string
  readonly versionId: string
  /** For a consignee's consent only: the reservations, or whether there are any. */
  readonly reservations?: boolean | string
}

export interface Folded {
  state: string
  /** Sender and carrier have both signed the data in force, which makes it a note in the sense of CMR art. 5(1). */
  cmrComplete: boolean
  /** The roles that signed earlier data and not the data in force, in the order of their signatures. */
  missing: string[]
}

/** From events in chain order to the state. Pure and total: it accepts any events in any order. */
export type Fold = (events: readonly FoldEvent[]) => Folded
