import type { Say as SayOf } from '@consign/page/say'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Key } from '../texts/texts.ts'

/** The language of the page for its reader. */
export type Say = SayOf<Key>

export const Speaks = createContext<Say | null>(null)

export function useSay(): Say {
  const say = useContext(Speaks)
  if (!say) throw new Error('nobody has said in which language')
  return say
}

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
export const stateText = (say: Say, state: string): string => (isState(state) ? say(`state.${state}`) : state)
