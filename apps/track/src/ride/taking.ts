import type { Store } from '@consign/page/store'
import { onServiceClock } from './api.ts'
import type { Kept } from './kept.ts'
import { keepAwake, takePosition } from './locate.ts'
import { driving, isWorthIt, type Position } from './position.ts'
import { keep } from './queue.ts'
import type { Sending } from './sending.ts'
import type { State } from './state.ts'

/** Takes a place every minute while it is wanted and the page is open. */
export interface Taking {
  start(): Promise<void>
  stop(): void
}

export function openTaking(store: Store<State>, kept: Promise<Kept>, sending: Sending): Taking {
  let clock: ReturnType<typeof setInterval> | undefined
  let last: Position | undefined
  let awake: ReturnType<typeof keepAwake> | undefined

  const take = async () => {
    const taken = await takePosition()
    // Stopped while the phone looked for it: it is not wanted any more.
    if (!store.get().isSharing) return
    if (typeof taken === 'string') return store.set({ trouble: taken })
    store.set({ trouble: null })
    if (!isWorthIt(last, taken)) return
    last = taken
    await keep((await kept).shelf, { ...taken, at: onServiceClock(taken.at) })
    await sending.count()
    void sending.send()
  }
  const onSight = () => {
    if (document.visibilityState !== 'visible' || !store.get().isSharing) return
    awake?.again()
    void take()
  }
  return {
    async start() {
      if (clock !== undefined) return
      clock = setInterval(() => void take(), driving)
      awake = keepAwake()
      store.set({ isSharing: true, trouble: null, isAwake: awake.has })
      document.addEventListener('visibilitychange', onSight)
      await sending.note()
      await take()
    },
    stop() {
      clearInterval(clock)
      clock = undefined
      last = undefined
      awake?.end()
      document.removeEventListener('visibilitychange', onSight)
    },
  }
}
