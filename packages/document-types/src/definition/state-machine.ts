/**
 * A document in a state of `from` takes the event and is then in `to`. Several transitions may share a state and an
 * event: which one applies depends on what happened before, and the type's fold decides. An event that no transition
 * names for a state is refused in it.
 */
export interface Transition {
  readonly from: readonly string[]
  readonly event: string
  readonly to: string
  /** Refused once one of these events is in the chain. */
  readonly unless?: readonly string[]
  /** Refused until each of these events is in the chain. */
  readonly after?: readonly string[]
}

/** `events` of the transitions are all that changes the state of a document of this type version: the list is closed. */
export interface StateMachine {
  readonly initial: string
  readonly states: readonly string[]
  /** States that nothing leaves. */
  readonly terminal: readonly string[]
  readonly transitions: readonly Transition[]
}
