import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Shown, State } from '../visit/state.ts'
import type { Visit } from '../visit/visit.ts'

export const Here = createContext<Visit | null>(null)

/** The place in a round, which stands where the steps of one note do. */
export const Place = createContext<ComponentChildren>(null)

/** The visit, and its state as it is now. */
export function useVisit(): readonly [State, Visit] {
  const visit = useContext(Here)
  if (!visit) throw new Error('no link is open')
  const [state, setState] = useState(visit.store.get())
  useEffect(() => {
    setState(visit.store.get())
    return visit.store.listen(() => setState(visit.store.get()))
  }, [visit])
  return [state, visit]
}

/** The note on the page, for steps that come after it was shown. */
export function useShown(): readonly [Shown, State, Visit] {
  const [state, visit] = useVisit()
  if (!state.shown) throw new Error('nothing is shown yet')
  return [state.shown, state, visit]
}
