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
