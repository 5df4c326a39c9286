import type { StateTexts } from './state-texts/en.ts'

const states = {
  issued: true,
  sender_signed: true,
  carrier_signed: true,
  taken_over: true,
  in_transit: true,
  arrived: true,
  delivered: true,
  delivered_with_reservations: true,
  delivery_refused: true,
  received_incomplete: true,
  amended: true,
  cancelled: true,
  replaced: true,
} as const

type State = keyof typeof states
const isState = (state: string): state is State => Object.hasOwn(states, state)

/** A state in the reader's words; one that this page does not know as it is called. */
export const stateText = (say: (key: keyof StateTexts) => string, state: string): string =>
  isState(state) ? say(`state.${state}`) : state
