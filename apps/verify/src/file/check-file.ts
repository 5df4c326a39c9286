import checkWorker from './check.worker.ts?worker&url'
import type { Asked, Found, Refused } from './found.ts'

/** Bytes; a note has at most 30 photos of 1 MiB, and its PDFs. */
export const MOST_BYTES = 64 * 2 ** 20

/** A note takes a second on a phone; whatever takes this long was made to. */
const PATIENCE = 30_000

/** Checks a file in a thread of its own, which ends with it. The file goes nowhere else. */
export async function checkFile(asked: Asked, patience = PATIENCE): Promise<Found> {
  if (asked.file.size > MOST_BYTES) return refused('size')
  const worker = new Worker(checkWorker)
  const { promise, resolve } = Promise.withResolvers<Found>()
  const timer = setTimeout(() => resolve(refused('slow')), patience)
  worker.addEventListener('message', ({ data }: MessageEvent<Found>) => resolve(data))
  worker.addEventListener('error', () => resolve(refused('unreadable')))
  worker.postMessage(asked)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

const refused = (why: Refused['why']): Refused => ({ kind: 'refused', why })
