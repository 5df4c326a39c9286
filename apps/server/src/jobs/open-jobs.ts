import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { attemptJob, Left } from './attempt.ts'
import { dueLanes, giveBackJobs, jobBacklog, renewJobs } from './jobs.store.ts'
import { declaredKinds, type JobHandler } from './kind.ts'
import { fillLane, freeOf, type Lane, openLane, type Running } from './lane.ts'
import { onNudge } from './nudge.ts'
import type { JobParts } from './parts.ts'
import { sendJob } from './send-job.ts'

export interface JobTimes {
  /** Seconds after which a job of a server that died is due again. */
  readonly leaseSeconds: number
  /** Milliseconds between polls without a nudge. */
  readonly lookEveryMs: number
  /** Milliseconds that jobs under way have when the server stops; then another server does them. */
  readonly stopMs: number
}

const ordinaryTimes: JobTimes = { leaseSeconds: 60, lookEveryMs: 1000, stopMs: 8000 }

export interface Jobs extends AsyncDisposable {
  /** Takes no more jobs; resolves when those under way are done or given back. */
  close(): Promise<void>
}

/** Does due jobs of the kinds that have a handler here, until it is closed. Other kinds wait for other servers. */
export async function openJobs(
  parts: JobParts,
  handlers: readonly JobHandler[],
  times: JobTimes = ordinaryTimes,
): Promise<Jobs> {
  await parts.directory.write(async (tx) => {
    for (const { kind } of handlers) if (kind.every !== undefined) sendJob(tx, kind, {}, { dedupe: 'every' })
  })
  const kinds = () => declaredKinds().map(({ name }) => name)
  parts.metrics.watchJobs(() => parts.directory.run(jobBacklog, { kinds: kinds() }))
  const runner = new Runner(parts, handlers, times)
  return { close: () => runner.close(), [Symbol.asyncDispose]: () => runner.close() }
}

/** Milliseconds between a nudge and the look that follows it. */
const NUDGE_MS = 25

class Runner {
  readonly #parts: JobParts
  readonly #times: JobTimes
  readonly #lanes: ReadonlyMap<string, Lane>
  readonly #looks: NodeJS.Timeout
  readonly #renewals: NodeJS.Timeout
  readonly #nudges: Disposable
  readonly #underWay = new Set<Promise<void>>()
  #nudged: NodeJS.Timeout | null = null
  #looking: Promise<void> | null = null
  #lookAgain = false
  /** Said once, until it is over. */
  #troubled = false
  #closed: Promise<void> | null = null

  constructor(parts: JobParts, handlers: readonly JobHandler[], times: JobTimes) {
    this.#parts = parts
    this.#times = times
    this.#lanes = new Map(handlers.map((handler) => [handler.kind.name, openLane(handler)]))
    this.#looks = setInterval(this.#look, times.lookEveryMs)
    this.#renewals = setInterval(() => void this.#renew(), (times.leaseSeconds * 1000) / 3)
    this.#nudges = onNudge(this.#lookSoon)
    this.#look()
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  /** Not at once: the answer leaves first, and its time does not tell whether a mail is being sent. */
  readonly #lookSoon = (): void => {
    this.#nudged ??= setTimeout(() => {
      this.#nudged = null
      this.#look()
    }, NUDGE_MS)
  }

  /** One look at a time; a nudge meanwhile is one more look afterwards. */
  readonly #look = (): void => {
    if (this.#closed) return
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    this.#looking = this.#fill().finally(() => {
      this.#looking = null
      if (!this.#lookAgain) return
      this.#lookAgain = false
      this.#look()
    })
  }

  async #fill(): Promise<void> {
    const { directory, log } = this.#parts
    try {
      const open = [...this.#lanes.values()].filter((lane) => freeOf(lane) > 0)
      const kinds = open.map(({ handler }) => handler.kind.name)
      const due = kinds.length === 0 ? [] : await directory.run(dueLanes, { kinds })
      for (const { kind, priority } of due) await this.#fillOne(kind, priority)
      this.#troubled = false
    } catch (error) {
      if (!this.#troubled) log.warn({ err: error }, 'jobs could not be looked for; trying again')
      this.#troubled = true
    }
  }

  async #fillOne(kind: string, priority: number): Promise<void> {
    const lane = this.#lanes.get(kind)
    if (!lane || this.#closed || freeOf(lane) === 0) return
    const { directory } = this.#parts
    const { leaseSeconds } = this.#times
    await fillLane(lane, { directory, priority, leaseSeconds, newClaim: v7, start: this.#start })
  }

  readonly #start = (lane: Lane, job: Omit<Running, 'leave'>): void => {
    const ours = lane.running.get(job.id)
    // Its claim had run out, as after a leap of the clock, and we took it from ourselves.
    if (ours) {
      ours.claim = job.claim
      return
    }
    const running = { ...job, leave: new AbortController() }
    lane.running.set(job.id, running)
    const done = attemptJob(this.#parts, lane.handler, running).finally(() => {
      lane.running.delete(job.id)
      this.#underWay.delete(done)
      this.#look()
    })
    this.#underWay.add(done)
  }

  #running(): Running[] {
    return [...this.#lanes.values()].flatMap(({ running }) => [...running.values()])
  }

  /** Jobs whose claim was lost are left: another server has them. */
  async #renew(): Promise<void> {
    const all = this.#running().map((job) => ({ job, claim: job.claim }))
    if (all.length === 0) return
    const seconds = this.#times.leaseSeconds
    const asked = this.#parts.directory.run(renewJobs, { ...idsOf(all.map(({ job }) => job)), seconds })
    // Not heard is not lost: the next renewal tells.
    const kept = await asked.catch(() => null)
    if (!kept) return
    const ours = new Set(kept.map(({ id }) => id))
    for (const { job, claim } of all)
      if (!ours.has(job.id) && job.claim === claim) job.leave.abort(new Left('another server has it'))
  }

  async #close(): Promise<void> {
    clearInterval(this.#looks)
    this.#nudges[Symbol.dispose]()
    clearTimeout(this.#nudged ?? undefined)
    await this.#looking
    const patience = new AbortController()
    const late = sleep(this.#times.stopMs, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([Promise.all(this.#underWay), late])
    patience.abort()
    clearInterval(this.#renewals)
    await this.#giveBack()
  }

  async #giveBack(): Promise<void> {
    const left = this.#running()
    if (left.length === 0) return
    for (const job of left) job.leave.abort(new Left('this server stops'))
    const { directory, log } = this.#parts
    log.warn({ jobs: left.length }, 'jobs under way are left to another server')
    await directory.run(giveBackJobs, idsOf(left)).catch((error: unknown) => {
      log.warn({ err: error }, 'jobs could not be given back; they are due again when their claim ends')
    })
  }
}

const idsOf = (jobs: readonly Running[]) => ({
  ids: jobs.map(({ id }) => id),
  claims: jobs.map(({ claim }) => claim),
})
