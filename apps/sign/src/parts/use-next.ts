import { useState } from 'preact/hooks'
import type { Key } from '../texts/catalogue.ts'
import { goTo, type Wrong } from './go-to.ts'

/**
 * The button that goes on, which leads to what must be mended first; and the sentence at its group, once the button was
 * pressed.
 */
export function useNext<Named extends string = Key>(
  wrong: Wrong<Named> | undefined,
  say: (problem: Named) => string,
  goOn: () => void,
) {
  const [tried, setTried] = useState(false)
  const next = () => {
    if (!wrong) return goOn()
    setTried(true)
    goTo(wrong.at)
  }
  const problemAt = (at: string) =>
    tried && wrong?.at === at && wrong.problem ? say(wrong.problem) : undefined
  return [next, problemAt] as const
}
