import { Counter } from './counter.ts'
import { FairQueue, type QueueBounds } from './fair-queue.ts'

/**
 * A company alone may have as many calls under way as the database usually has connections. Beside others it has two, and
 * pauses after each while more are queued: all calls share one thread.
 */
const usualCalls = { atOnce: 64, ofOne: 20, besideOthers: 2, rest: 5, queued: 256, queuedInAll: 2_048 }

/**
 * A bundle may have 30 photos of 1 MiB, all in memory while it is made. It rests longer than calls do: its garbage is
 * collected, and its bytes are sent, while others work.
 */
export const usualBundles = { atOnce: 2, ofOne: 1, rest: 5, queued: 64, queuedInAll: 512 }

/**
 * A batch has up to 100 drafts and PDFs in memory until all of them are stored. Beside other companies it rests after each
 * draft as long as that took.
 */
const usualBatches = { atOnce: 2, ofOne: 1, rest: 1, queued: 32, queuedInAll: 256 }

/** The queues of calls, bundles and batches. Bundles and batches yield to other companies' calls. */
export function openQueues({
  calls = usualCalls,
  bundles = usualBundles,
  batches = usualBatches,
}: {
  readonly calls?: QueueBounds
  readonly bundles?: QueueBounds
  readonly batches?: QueueBounds
}) {
  const call = new FairQueue(calls)
  return {
    call,
    bundle: new FairQueue(bundles, { presence: call }),
    batch: new FairQueue(batches, { presence: call }),
  }
}

/** Streams of tracking sessions: a wall of maps, and those who look now and then. */
export const openTrackers = () =>
  new Counter(
    { ofOne: 100, inAll: 2_000 },
    {
      message: {
        en: 'Your company follows transports with 100 connections already; close one first.',
        pl: 'Twoja firma śledzi już transporty przez 100 połączeń; najpierw zamknij jedno.',
      },
    },
  )

/** Long polls and streams: a company's people, its programs, and its own server. */
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
