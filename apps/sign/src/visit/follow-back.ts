import type { State } from './state.ts'
import type { Visit } from './visit.ts'

/** The state that marks the entry of the browser's history to go back from. */
const inside = { inside: true }

/**
 * The phone's back button leads to the step before, as the button in the header does, from a statement to where it was
 * begun, and from the first step out of the page. One entry of the history stands for all steps; after the signature
 * back leaves at once.
 */
export function followBack({ store, leave }: Visit): void {
  let there = (history.state as typeof inside | null)?.inside === true
  const look = () => {
    const state = store.get()
    if (isInside(state) && !there) {
      there = true
      history.pushState(inside, '')
    } else if (there && !isInside(state) && (state.phase.at === 'receipt' || state.phase.at === 'stop')) {
      there = false
      history.back()
    }
  }
  store.listen(look)
  look()
  addEventListener('popstate', ({ state }) => {
    there = (state as typeof inside | null)?.inside === true
    if (!there && isInside(store.get())) leave()
  })
}

const isInside = ({ phase, answers, writing }: State): boolean =>
  writing !== null || (phase.at === 'step' && answers.step !== 'what')
