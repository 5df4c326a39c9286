import checkWorker from './check.worker.ts?worker&url'
import type { Asked, Found, Refused } from './found.ts'

/** Bytes; a note has at most 30 photos of 1 MiB, and its PDFs. */
export const MOST_BYTES = 64 * 2 ** 20

/** A note takes a second on a phone; a file that takes this long was made to. */
const PATIENCE = 30_000

/** A worker that has loaded its program and waits for a file. */
let ready: Worker | undefined

/** Starts the worker of the next file in advance. */
export function prepareCheck(): void {
  if (ready) return
  const worker = new Worker(checkWorker)
  ready = worker
  // A worker that could not be loaded is replaced.
  worker.addEventListener('error', () => {
    if (ready === worker) ready = undefined
  })
}

function taken(): Worker {
  const worker = ready ?? new Worker(checkWorker)
  ready = undefined
  return worker
}

/** Checks a file in a worker of its own, which ends with it. The file is sent nowhere. */
export async function checkFile(asked: Asked, patience = PATIENCE): Promise<Found> {
  if (asked.file.size > MOST_BYTES) return refused('size')
  const worker = taken()
  const { promise, resolve } = Promise.withResolvers<Found>()
  const timer = setTimeout(() => resolve(refused('slow')), patience)
  worker.addEventListener('message', ({ data }: MessageEvent<Found>) => resolve(data))
  // A program that cannot be fetched is an event without a message.
  worker.addEventListener('error', ({ message }) => resolve(refused(message ? 'unreadable' : 'missing')))
  worker.postMessage(asked)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
    setTimeout(prepareCheck, 0)
  }
}

const refused = (why: Refused['why']): Refused => ({ kind: 'refused', why })
