/** One event of a document's chain, its `versionId` mapped to its generation (spec of the evidence, State). */
export interface FoldEvent {
  readonly name: string
  readonly versionId: string
  /** Of a consignee's consent only: whether, or with which words, the goods were taken with reservations. */
  readonly reservations?: boolean | string
}

export interface Folded {
  state: string
  /** Sender and carrier have both signed the data in force: only then it is a note in the sense of CMR art. 5(1). */
  cmrComplete: boolean
  /** The roles that signed earlier data and not the data in force, in the order in which they signed. */
  missing: string[]
}

/** Events in chain order to what they mean. Pure and total: it accepts any events in any order. */
export type Fold = (events: readonly FoldEvent[]) => Folded
