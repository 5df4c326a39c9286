import { againJob, failJob, finishJob } from './jobs.store.ts'
import type { JobHandler, JobKind } from './kind.ts'
import type { Running } from './lane.ts'
import type { JobParts } from './parts.ts'

/** The job is not ours any more, or this server stops: nothing is said of it to the database. */
export class Left extends Error {}

/** Does a job once and writes down what came of it. Never throws: a job of which nothing is heard is due again later. */
export async function attemptJob(parts: JobParts, handler: JobHandler, job: Running): Promise<void> {
  const { kind } = handler
  try {
    const failure = await failureOf(handler, job)
    if (failure instanceof Left) return
    if (failure === undefined) await succeed(parts, kind, job)
    else await fail(parts, kind, job, failure)
  } catch (error) {
    parts.log.warn(
      { err: error, job: job.id, kind: kind.name },
      'what came of a job could not be written down',
    )
  }
}

/** The handler's error; undefined on success. */
async function failureOf({ kind, handle }: JobHandler, job: Running): Promise<unknown> {
  if (isSpent(kind, job)) return new Error('the server ended each time while it worked on this')
  const late = AbortSignal.timeout(kind.seconds * 1000)
  const signal = AbortSignal.any([job.leave.signal, late])
  try {
    const { id, attempt } = job
    await unlessAborted(signal, handle(JSON.parse(job.payload), { id, attempt, signal }))
    return undefined
  } catch (error) {
    return late.aborted && error === late.reason ? new Error(`it took more than ${kind.seconds} s`) : error
  }
}

/** Also of a handler that does not look at its signal. */
function unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cut = () => reject(signal.reason)
  signal.addEventListener('abort', cut)
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut))
  return promise
}

/** An attempt more than it has waits for: those before ended without a word, perhaps with the whole process. */
const isSpent = (kind: JobKind, { attempt }: Running): boolean =>
  kind.every === undefined && attempt > kind.waits.length + 1

async function succeed(
  { directory, metrics }: JobParts,
  kind: JobKind,
  { id, claim }: Running,
): Promise<void> {
  if (kind.every === undefined) await directory.run(finishJob, { id, claim })
  else await directory.run(againJob, { id, claim, seconds: spread(kind.every) })
  metrics.jobs.inc({ kind: kind.name, outcome: 'done' })
}

async function fail(parts: JobParts, kind: JobKind, job: Running, failure: unknown): Promise<void> {
  const wait = waitAfter(kind, job.attempt)
  const reason = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500)
  const facts = { job: job.id, kind: kind.name, attempt: job.attempt, reason }
  parts.log.warn(facts, wait === null ? 'a job was given up' : 'a job failed and is tried again')
  await parts.directory.run(failJob, { id: job.id, claim: job.claim, reason, seconds: wait })
  parts.metrics.jobs.inc({ kind: kind.name, outcome: wait === null ? 'dead' : 'failed' })
}

/** Seconds until the next attempt; null when that was the last. What comes again for ever keeps to the longest wait. */
export function waitAfter({ waits, every }: JobKind, attempt: number): number | null {
  const wait = waits[attempt - 1] ?? (every === undefined ? undefined : waits.at(-1))
  return wait === undefined ? null : spread(wait)
}

/** Up to a fifth more, so that what failed together does not come back together. */
const spread = (seconds: number): number => seconds * (1 + Math.random() / 5)
