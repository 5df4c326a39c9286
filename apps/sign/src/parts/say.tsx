import { type Say as SayOf, sayIn } from '@consign/page/say'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Key } from '../texts/catalogue.ts'
import type { FirstKey } from '../texts/first.ts'

export { sayIn }

/** The language of the page for its reader. */
export type Say = SayOf<Key>

export const Speaks = createContext<Say | null>(null)

export function useSay(): Say {
  const say = useContext(Speaks)
  if (!say) throw new Error('nobody has said in which language')
  return say
}

/** How it speaks on the first screen, whose texts come before the others. */
export type FirstSay = SayOf<FirstKey>

export const useFirstSay = (): FirstSay => useSay()
