/**
 * A document in a state of `from` takes the event and moves to `to`. Several transitions may share a state and an event:
 * the type's fold chooses by earlier events. An undeclared event is refused.
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

/** `events` of the transitions are all events that change a document's state: the list is closed. */
export interface StateMachine {
  readonly initial: string
  readonly states: readonly string[]
  /** States without a way out. */
  readonly terminal: readonly string[]
  /** Events of this type that a note records without a change of its state. */
  readonly recorded: readonly string[]
  readonly transitions: readonly Transition[]
}
