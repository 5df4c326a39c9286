import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../ground/version.ts'
import { sayBuild } from './kept.ts'

/** The part of a connection pool that can be counted. */
type CountedPool = { totalCount: number; idleCount: number; waitingCount: number }

/** How it stands with a kind of job, for all servers together; counts end at 10,000. */
type Backlog = { kind: string; due: number; oldest_seconds: number | null; dead: number }

/** The service's Prometheus metrics. No label contains a company, a person or an id. */
export type Metrics = {
  readonly registry: Registry
  /** Seconds from a request's first byte to its answer's last, by operation id and status. */
  readonly httpRequests: Histogram<'operation' | 'status'>
  /** Refusals, by operation id and code of the catalogue. */
  readonly refusals: Counter<'operation' | 'code'>
  /** Security events by name (docs/security/events.md): every one, also those that share a line of the log. */
  readonly securityEvents: Counter<'event'>
  /** Attempts at jobs by kind and what came of them: `done`, `failed` (tried again), `dead` (given up). */
  readonly jobs: Counter<'kind' | 'outcome'>
  /** Answers of timestamping authorities by host and what came of them: `stamped`, `failed`. */
  readonly stamps: Counter<'authority' | 'outcome'>
  /** Rows that nothing needed any more, by table. */
  readonly sweptRows: Counter<'table'>
  /** Company seals added to notes: `ours`, `imported`. */
  readonly seals: Counter<'origin'>
  /** Answers of DNS about seals: `valid`, `invalid`, `indeterminate`. */
  readonly sealVerifications: Counter<'result'>
  /** The database's backlog, queried at each scrape. */
  watchJobs(backlog: () => Promise<readonly Backlog[]>): void
  /** Shows how busy a pool is: connections in use, idle, and callers that wait for one. */
  watchPool(pool: CountedPool): void
  /** The bytes of unread answers. */
  watchAnswers(bytes: () => number): void
  /** Shows how many bytes of requests have arrived and are not answered yet. */
  watchBodies(bytes: () => number): void
  /** Shows how much of each kind of work is queued. */
  watchQueues(queues: Readonly<Record<string, { readonly waiting: number }>>): void
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A registry of its own for each call, so that two services in one process do not mix. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  sayBuild(registry, { version, node: process.versions.node })
  return {
    registry,
    httpRequests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by operation and status',
      labelNames: ['operation', 'status'],
      buckets: REQUEST_SECONDS,
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Refused requests by operation and code',
      labelNames: ['operation', 'code'],
      registers: [registry],
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Security events by name, as docs/security/events.md lists them',
      labelNames: ['event'],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'job_attempts_total',
      help: 'Attempts at jobs by kind and outcome: done, failed (tried again), dead (given up)',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    stamps: new Counter({
      name: 'timestamp_answers_total',
      help: 'Answers of timestamping authorities by host and outcome: stamped, failed (tried again)',
      labelNames: ['authority', 'outcome'],
      registers: [registry],
    }),
    sweptRows: new Counter({
      name: 'swept_rows_total',
      help: 'Rows removed because nothing needs them any more, by table',
      labelNames: ['table'],
      registers: [registry],
    }),
    seals: new Counter({
      name: 'seals_total',
      help: 'Company seals added to notes by origin: ours, imported',
      labelNames: ['origin'],
      registers: [registry],
    }),
    sealVerifications: new Counter({
      name: 'seal_verifications_total',
      help: 'Answers of DNS about company seals by result: valid, invalid, indeterminate',
      labelNames: ['result'],
      registers: [registry],
    }),
    watchJobs: (backlog) => watchJobs(registry, backlog),
    watchPool: (pool) => watchPool(registry, pool),
    watchAnswers: bytesOf(
      registry,
      'http_answers_under_way_bytes',
      'Bytes of answers over 64 KiB that were made and are not taken yet',
    ),
    watchBodies: bytesOf(
      registry,
      'http_bodies_under_way_bytes',
      'Bytes of bodies that have arrived and are not answered yet',
    ),
    watchQueues: (queues) => watchQueues(registry, queues),
  }
}

function watchPool(registry: Registry, pool: CountedPool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by state, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchQueues(registry: Registry, queues: Parameters<Metrics['watchQueues']>[0]): void {
  new Gauge({
    name: 'queue_waiting',
    help: 'Work in the queues of companies, by kind: call, bundle',
    labelNames: ['work'],
    registers: [registry],
    collect() {
      for (const [work, { waiting }] of Object.entries(queues)) this.set({ work }, waiting)
    },
  })
}

/** One number for all servers of HTTP that the service has. */
function bytesOf(registry: Registry, name: string, help: string): Metrics['watchAnswers'] {
  const sources: (() => number)[] = []
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(sources.reduce((sum, bytes) => sum + bytes(), 0))
    },
  })
  return (bytes) => void sources.push(bytes)
}

/** Equal on every server: take the maximum, not the sum. Omitted while the database is away. */
function watchJobs(registry: Registry, backlog: () => Promise<readonly Backlog[]>): void {
  let asked: Promise<readonly Backlog[]> | null = null
  // The gauges are read together: one question for all.
  const ask = () => {
    asked ??= backlog()
      .catch(() => [])
      .finally(() => {
        asked = null
      })
    return asked
  }
  const gauge = (name: string, help: string, pick: (kind: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const now of await ask()) this.set({ kind: now.kind }, pick(now))
      },
    })
  gauge('jobs_due', 'Jobs whose time has come and that nobody works on, at most 10000', ({ due }) => due)
  gauge(
    'jobs_oldest_due_seconds',
    'How long the longest due job has waited',
    (now) => now.oldest_seconds ?? 0,
  )
  gauge('jobs_dead', 'Jobs given up and kept with their error, at most 10000', ({ dead }) => dead)
}
