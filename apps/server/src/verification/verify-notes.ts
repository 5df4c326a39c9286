import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Log } from '../ground/log.ts'
import { type DocumentRef, pagesOfNotes } from './notes.store.ts'
import type { Finding } from './verify-note.ts'
import type { WorkerInput } from './worker.ts'

export interface VerifyNotes extends WorkerInput {
  /** Null: all companies. */
  readonly tenantId: string | null
  readonly threads: number
  readonly log: Log
  readonly signal?: AbortSignal
}

const PAGE = 100

/**
 * Verifies every document in threads and yields the results, page by page in no order. Memory does not grow with the
 * number of documents.
 *
 * @throws errors of a thread's database, or the abort
 */
export async function* verifyNotes(options: VerifyNotes): AsyncGenerator<readonly Finding[]> {
  const { urls, publicUrl, tenantId, threads, log, signal } = options
  const pages = pagesOfNotes(urls.ownerUrl, tenantId, PAGE, log)
  const input: WorkerInput = { urls, publicUrl }
  const workers = Array.from({ length: threads }, () => openThread(input))
  const next = async (worker: Thread): Promise<Turn> => {
    const { value, done } = await pages.next()
    return { worker, found: done ? undefined : await worker.verify(value) }
  }
  const turns = new Map(workers.map((worker) => [worker, next(worker)]))
  try {
    while (turns.size > 0) {
      const { worker, found } = await Promise.race(turns.values())
      signal?.throwIfAborted()
      if (found === undefined) turns.delete(worker)
      else turns.set(worker, next(worker))
      if (found) yield found
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.close()))
    await Promise.allSettled(turns.values())
    await pages.return(undefined)
  }
}

interface Turn {
  readonly worker: Thread
  /** Undefined without further work. */
  readonly found: readonly Finding[] | undefined
}

interface Thread {
  verify(notes: readonly DocumentRef[]): Promise<readonly Finding[]>
  close(): Promise<unknown>
}

/** Starts with its first page: with fewer pages than threads, further threads would cost more than the notes. */
function openThread(input: WorkerInput): Thread {
  let started: ReturnType<typeof startWorker> | undefined
  return {
    async verify(notes) {
      started ??= startWorker(input)
      const { worker, died } = started
      worker.postMessage(notes)
      const [found] = await Promise.race([once(worker, 'message'), died])
      return found
    },
    close: async () => started?.worker.terminate(),
  }
}

function startWorker(input: WorkerInput) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input })
  const died = once(worker, 'exit').then(([code]): never => {
    throw new Error(`verification thread exited with code ${code}`)
  })
  died.catch(() => undefined)
  return { worker, died }
}
