import { channel } from './elsewhere.ts'
import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import { isGone, maySend, nameOf, sendStated } from './send-stated.ts'
import type { State, Stated } from './state.ts'

/** While the page is looked at, it asks for news, and tries what waits, this often. */
const every = 30_000
/** The service is asked again after this time at the earliest. */
const pause = 5_000

const kept = new WeakSet<Parts>()

/** Sends what waits, and shows what others have stated: when the network comes back, when the page is looked at, in between. */
export function keepStating(parts: Parts): void {
  void sendStated(parts)
  if (kept.has(parts)) return
  kept.add(parts)
  const { store } = parts
  const look = () => {
    void sendStated(parts)
    if (!document.hidden) void lookForNews(parts)
  }
  addEventListener('online', look)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, every)
  new BroadcastChannel(channel).onmessage = () => void readKept(parts)
  let could = maySend(store.get())
  store.listen(() => {
    const can = maySend(store.get())
    if (can && !could) void sendStated(parts)
    could = can
  })
}

const asked = new WeakMap<Parts, number>()

/** The steps are not interrupted: before the signature a change of the note stops it, and is told then. */
const isAfterSteps = ({ phase }: State): boolean =>
  phase.at === 'receipt' || (phase.at === 'stop' && phase.stop.name === 'already')

async function lookForNews(parts: Parts): Promise<void> {
  const { client, token, store } = parts
  const { shown } = store.get()
  if (!shown || !isAfterSteps(store.get()) || Date.now() - (asked.get(parts) ?? 0) < pause) return
  asked.set(parts, Date.now())
  const evidence = await client
    .getSign({ params: { token } }, { retries: 0, timeout: 20_000 })
    .catch(() => undefined)
  const now = store.get()
  if (evidence && isAfterSteps(now) && evidence.events.length !== now.shown?.evidence.events.length)
    await openAnew(parts)
}

/** What another window of this browser has stated, too, is sent by whichever comes first. */
async function readKept(parts: Parts): Promise<void> {
  const { store } = parts
  const there = await parts.kept.all<Stated>('stated/')
  const here = new Set(store.get().stated.map(nameOf))
  const more = there.filter((one) => !here.has(nameOf(one)) && !isGone(one))
  if (more.length > 0) store.set({ stated: [...store.get().stated, ...more] })
  await lookForNews(parts)
}
