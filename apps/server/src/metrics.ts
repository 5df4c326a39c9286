import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The part of a connection pool that can be counted. */
export type CountedPool = { totalCount: number; idleCount: number; waitingCount: number }

/** What the service counts, as Prometheus reads it. No label ever holds a company, a person or an id. */
export type Metrics = {
  readonly registry: Registry
  /** Seconds from a request's first byte to its answer's last, by operation id and status. */
  readonly httpRequests: Histogram<'operation' | 'status'>
  /** What was refused, by operation id and code of the catalogue. */
  readonly refusals: Counter<'operation' | 'code'>
  /** Shows how busy a pool is: connections in use, idle, and callers that wait for one. */
  watchPool(pool: CountedPool): void
  /** Shows how many bytes of answers wait for those who asked for them. */
  watchAnswers(bytes: () => number): void
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A registry of its own for each call, so that two services in one process do not mix. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
    watchPool: (pool) => watchPool(registry, pool),
    watchAnswers: answersOf(registry),
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

/** One number for all servers of HTTP that the service has. */
function answersOf(registry: Registry): Metrics['watchAnswers'] {
  const sources: (() => number)[] = []
  new Gauge({
    name: 'http_answers_under_way_bytes',
    help: 'Bytes of answers over 64 KiB that were made and are not taken yet',
    registers: [registry],
    collect() {
      this.set(sources.reduce((sum, bytes) => sum + bytes(), 0))
    },
  })
  return (bytes) => void sources.push(bytes)
}
