import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '../ground/refusal.ts'
import { type Clock, systemClock } from './clock.ts'

/** How much work of one kind this server does and queues. */
export interface QueueBounds {
  readonly atOnce: number
  /** Per tenant; `atOnce` by default. */
  readonly ofOne?: number
  /** Per tenant while another has come within the last two seconds; `ofOne` by default. */
  readonly besideOthers?: number
  /** A tenant with a backlog pauses, beside others, this many times as long as its work took; 0 by default. */
  readonly rest?: number
  /** Queued per tenant; the same again for priority work. */
  readonly queued: number
  readonly queuedInAll: number
  /** Milliseconds in the queue before a refusal; 25 seconds by default. */
  readonly deadline?: number
}

export interface Arrival {
  /** Before the rest of its own tenant. */
  readonly first?: boolean
  /** Whether the caller has disconnected: then the work is skipped. */
  readonly gone?: () => boolean
}

/**
 * Awaited between two parts of long work: other calls take their turn, and beside other tenants it rests by `rest`.
 * Rejects if the caller has disconnected.
 */
export type Yield = () => Promise<void>

interface Waiting extends Required<Arrival> {
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
}

interface Tenant {
  running: number
  /** Priority work, then the rest, each in the order of arrival. */
  readonly queue: Waiting[]
}

const lately = 2_000
const longestPause = 2_000
/** Less than programs and proxies usually wait for an answer, and than our own connections stay open without one. */
const usualDeadline = 25_000
const stays = () => false

/** A fair queue: tenants are served in turn, each from a bounded queue of its own. */
export class FairQueue {
  readonly #bounds: Required<QueueBounds>
  readonly #clock: Clock
  readonly #presence: FairQueue
  /** In the order of their turns. */
  readonly #tenants = new Map<string, Tenant>()
  /** The two latest tenants: enough to know whether another one has come. */
  #recent: readonly { readonly tenant: string; readonly at: number }[] = []
  #running = 0
  #queued = 0

  /** @param presence the queue that knows the present tenants; this one by default */
  constructor(
    bounds: QueueBounds,
    { presence, clock = systemClock }: { presence?: FairQueue; clock?: Clock } = {},
  ) {
    const ofOne = bounds.ofOne ?? bounds.atOnce
    this.#bounds = { ofOne, besideOthers: ofOne, rest: 0, deadline: usualDeadline, ...bounds }
    this.#clock = clock
    this.#presence = presence ?? this
  }

  /** The number of queued items, of all tenants. */
  get waiting(): number {
    return this.#queued
  }

  /**
   * Does the work in the tenant's turn. Refuses RATE_LIMITED if the tenant's queue is full, or if the work reached its
   * deadline behind the tenant's own; UNAVAILABLE if behind others'. If the total is full, the last item of the longest
   * queue is refused UNAVAILABLE, so that no tenant keeps others out.
   */
  async take<T>(name: string, work: (pause: Yield) => Promise<T>, arrival: Arrival = {}): Promise<T> {
    const { first = false, gone = stays } = arrival
    const now = this.#clock.now()
    this.#recent = [{ tenant: name, at: now }, ...this.#recent.filter(({ tenant }) => tenant !== name)].slice(
      0,
      2,
    )
    await this.#turnOf(name, { first, gone })
    let since = this.#clock.now()
    try {
      return await work(async () => {
        await nextTurn()
        if (gone()) throw queueIsFull()
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#afterRest(name, since, resolve)
        await promise
        since = this.#clock.now()
      })
    } finally {
      const hasBacklog = this.#tenants.get(name)?.queue.length !== 0
      if (hasBacklog) this.#afterRest(name, since, () => this.#leave(name))
      else this.#leave(name)
    }
  }

  /** Continues at once, or after the rest for the work since then. */
  #afterRest(name: string, since: number, goOn: () => void): void {
    const pause = Math.min((this.#clock.now() - since) * this.#bounds.rest, longestPause)
    if (pause > 0 && this.#isBesideOthers(name)) this.#clock.after(pause, goOn)
    else goOn()
  }

  #isBesideOthers(name: string): boolean {
    const since = this.#clock.now() - lately
    return this.#presence.#recent.some(({ tenant, at }) => tenant !== name && at > since)
  }

  /** Resolves when the tenant may start one more. */
  #turnOf(name: string, arrival: Required<Arrival>): Promise<void> | undefined {
    const tenant = this.#tenants.get(name) ?? { running: 0, queue: [] }
    if (tenant.queue.length === 0 && this.#mayBegin(name, tenant)) {
      this.#tenants.set(name, tenant)
      this.#begin(tenant)
      return undefined
    }
    const firsts = tenant.queue.filter(({ first }) => first).length
    const alike = arrival.first ? firsts : tenant.queue.length - firsts
    if (alike >= this.#bounds.queued) throw queueIsFull()
    if (tenant.queue.length === 0) this.#moveToEnd(name, tenant)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { ...arrival, start: resolve, refuse: reject }
    tenant.queue.splice(arrival.first ? firsts : tenant.queue.length, 0, one)
    this.#queued += 1
    if (this.#queued > this.#bounds.queuedInAll) this.#shortenLongest()
    const cancel = this.#clock.after(this.#bounds.deadline, () => this.#giveUp(name, one))
    return promise.finally(cancel)
  }

  #mayBegin(name: string, { running }: Tenant): boolean {
    const { atOnce, ofOne, besideOthers } = this.#bounds
    return this.#running < atOnce && running < (this.#isBesideOthers(name) ? besideOthers : ofOne)
  }

  #begin(tenant: Tenant): void {
    tenant.running += 1
    this.#running += 1
  }

  #leave(name: string): void {
    const tenant = this.#tenants.get(name) as Tenant
    tenant.running -= 1
    this.#running -= 1
    this.#forgetIdle(name, tenant)
    this.#startNext()
  }

  /** Starts all startable work; a tenant that starts moves to the end of the turns, and is considered once more. */
  #startNext(): void {
    for (const [name, tenant] of this.#tenants) {
      if (this.#running >= this.#bounds.atOnce) return
      if (tenant.queue.length === 0 || !this.#mayBegin(name, tenant)) continue
      this.#moveToEnd(name, tenant)
      const next = tenant.queue.shift() as Waiting
      this.#queued -= 1
      if (next.gone()) next.refuse(queueIsFull())
      else {
        this.#begin(tenant)
        next.start()
      }
      this.#forgetIdle(name, tenant)
    }
  }

  #moveToEnd(name: string, tenant: Tenant): void {
    this.#tenants.delete(name)
    this.#tenants.set(name, tenant)
  }

  #forgetIdle(name: string, { running, queue }: Tenant): void {
    if (running === 0 && queue.length === 0) this.#tenants.delete(name)
  }

  #giveUp(name: string, one: Waiting): void {
    const tenant = this.#tenants.get(name) as Tenant
    this.#remove(name, tenant, one)
    one.refuse(this.#tenants.has(name) ? queueIsFull() : refuse('UNAVAILABLE'))
  }

  #shortenLongest(): void {
    let [name, longest] = ['', { running: 0, queue: [] } as Tenant]
    for (const each of this.#tenants) if (each[1].queue.length > longest.queue.length) [name, longest] = each
    const last = longest.queue.at(-1) as Waiting
    this.#remove(name, longest, last)
    last.refuse(refuse('UNAVAILABLE'))
  }

  #remove(name: string, tenant: Tenant, one: Waiting): void {
    tenant.queue.splice(tenant.queue.indexOf(one), 1)
    this.#queued -= 1
    this.#forgetIdle(name, tenant)
  }
}

const queueIsFull = () =>
  refuse('RATE_LIMITED', {
    message: {
      en: 'Too many requests from your company are queued; try again in a moment.',
      pl: 'Zbyt wiele żądań Twojej firmy czeka w kolejce; spróbuj ponownie za chwilę.',
    },
  })
