import { Counter } from './counter.ts'
import { FairQueue, type QueueBounds } from './fair-queue.ts'

/**
 * A company alone may have as many calls under way as there are usual connections of the database. Beside others it has
 * two, and pauses after each of them once more of its calls are queued: all calls share one thread.
 */
const usualCalls = { atOnce: 64, ofOne: 20, besideOthers: 2, rest: 5, queued: 256, queuedInAll: 2_048 }

/**
 * A bundle may have 30 photos of 1 MiB, which are all in memory while it is made. It rests longer than calls do: its
 * garbage is collected, and its bytes are sent, while others work.
 */
export const usualBundles = { atOnce: 2, ofOne: 1, rest: 5, queued: 64, queuedInAll: 512 }

/** The queues of calls and of bundles. Bundles make room for other companies' calls. */
export function openQueues({
  calls = usualCalls,
  bundles = usualBundles,
}: {
  readonly calls?: QueueBounds
  readonly bundles?: QueueBounds
}) {
  const call = new FairQueue(calls)
  return { call, bundle: new FairQueue(bundles, { presence: call }) }
}

/** Connections that wait for changes: a company's people, its programs, and a server of its own that passes them on. */
export const openListeners = () =>
  new Counter(
    { ofOne: 30, inAll: 1_000 },
    {
      message: {
        en: 'Your company listens with 30 connections already; close one first.',
        pl: 'Twoja firma nasłuchuje już przez 30 połączeń; najpierw zamknij jedno.',
      },
    },
  )
