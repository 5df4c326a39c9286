import type { State } from './state.ts'
import type { Visit } from './visit.ts'

/** What an entry of the browser's history says that is there to be gone back from. */
const inside = { inside: true }

/**
 * The phone's own way back leads to the step before, as the button in the header does, and from the first step away.
 * One entry of the history stands for all the steps; whoever has signed leaves at once.
 */
export function followBack({ store, move }: Visit): void {
  let there = (history.state as typeof inside | null)?.inside === true
  const look = () => {
    const state = store.get()
    if (isInside(state) && !there) {
      there = true
      history.pushState(inside, '')
    } else if (there && state.phase.at === 'receipt') {
      there = false
      history.back()
    }
  }
  store.listen(look)
  look()
  addEventListener('popstate', ({ state }) => {
    there = (state as typeof inside | null)?.inside === true
    if (!there && isInside(store.get())) move(-1)
  })
}

const isInside = ({ phase, answers }: State): boolean => phase.at === 'step' && answers.step !== 'what'
