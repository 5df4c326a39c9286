import { useState } from 'preact/hooks'
import { goTo, type Wrong } from './go-to.ts'
import { useVisit } from './here.tsx'
import { useSay } from './say.tsx'

/**
 * The button to the next step, which leads to what must be mended first; and the sentence at its group, once the button
 * was pressed.
 */
export function useNext(wrong: Wrong | undefined) {
  const say = useSay()
  const [, visit] = useVisit()
  const [tried, setTried] = useState(false)
  const next = () => {
    if (!wrong) return visit.move(1)
    setTried(true)
    goTo(wrong.at)
  }
  const problemAt = (at: string) =>
    tried && wrong?.at === at && wrong.problem ? say(wrong.problem) : undefined
  return [next, problemAt] as const
}
