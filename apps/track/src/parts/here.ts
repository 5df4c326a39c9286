import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Ride } from '../ride/ride.ts'
import type { State } from '../ride/state.ts'

export const Here = createContext<Ride | null>(null)

/** The driver’s link, and its state as it is now. */
export function useRide(): readonly [State, Ride] {
  const ride = useContext(Here)
  if (!ride) throw new Error('no link is open')
  const [state, setState] = useState(ride.store.get())
  useEffect(() => {
    setState(ride.store.get())
    return ride.store.listen(() => setState(ride.store.get()))
  }, [ride])
  return [state, ride]
}
