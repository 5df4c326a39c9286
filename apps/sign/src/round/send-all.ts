import { deliver, isDone } from '../visit/deliver.ts'
import { fetchRest } from '../visit/fetch-rest.ts'
import { openOnce } from '../visit/open-once.ts'
import { type Note, type Round, type RoundStore, standingAt } from './state.ts'

/** While the page is open, what waits is tried again this often. */
const every = 30_000

const underWay = new WeakSet<RoundStore>()
/** A try that was wanted during another one, which may have begun before the network came back. */
const askedMeanwhile = new WeakSet<RoundStore>()

/** Sends what was signed, note after note, each through its own link. Without network the others are not tried. */
export async function sendAll(store: RoundStore): Promise<void> {
  if (underWay.has(store)) {
    askedMeanwhile.add(store)
    return
  }
  underWay.add(store)
  store.tell()
  try {
    for (const note of store.get().notes) if (isWaiting(note) && (await isWithoutNetwork(note))) break
  } finally {
    underWay.delete(store)
    store.tell()
  }
  if (askedMeanwhile.delete(store) && store.get().notes.some(isWaiting)) await sendAll(store)
}

export const isSending = (store: RoundStore): boolean => underWay.has(store)

function isWaiting({ visit }: Note): boolean {
  const { signed } = visit.store.get()
  return signed !== null && !isDone(signed)
}

async function isWithoutNetwork({ visit }: Note): Promise<boolean> {
  await deliver(visit.parts)
  return visit.store.get().delivery.trouble === 'network'
}

const kept = new WeakSet<Round>()

/** Tries at once, whenever the network comes back or the page is looked at, and every 30 s. */
export function keepSending(round: Round): void {
  void sendAll(round.store)
  if (kept.has(round)) return
  kept.add(round)
  const again = () => void tryAgain(round)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  setInterval(again, every)
}

/** Everything that waits for the network: signatures, photos, notes that did not open, their PDFs. */
async function tryAgain({ store }: Round): Promise<void> {
  await sendAll(store)
  for (const note of store.get().notes) {
    const { parts } = note.visit
    const standing = standingAt(note)
    if (standing.at === 'stopped' && standing.stop.name === 'offline-first') await openOnce(parts)
    else if (standing.at === 'open' && !parts.store.get().shown?.pdf) await fetchRest(parts)
  }
}
