import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../contexts/service.ts'
import { nowText } from '../store/clock.ts'
import { statement } from '../store/statement.ts'

const ping = statement('ping', {}, `select ${nowText} as now`, { now: 'text' })

/** `ok` or the fault of each dependency. */
export interface Readiness {
  readonly database: 'ok' | 'away'
  /** `unknown` while the database is away. */
  readonly migrations: 'ok' | 'missing' | 'unknown' | string
  readonly renderer: 'ok' | 'ended'
  readonly stopping: boolean
}

/** Shorter than a probe's own deadline of a few seconds. */
const PATIENCE_MS = 2_000

/**
 * Whether requests can be carried out, and if not, why.
 *
 * @param migrations the state of the schema; may reject
 */
export async function readiness(
  service: Pick<Service, 'directory' | 'renderer' | 'ready'>,
  migrations: () => Promise<string>,
): Promise<Readiness> {
  const database = await inTime(
    service.directory.run(ping).then((): Readiness['database'] => 'ok'),
    'away',
  )
  return {
    database,
    migrations: database === 'ok' ? await inTime(migrations(), 'unknown') : 'unknown',
    renderer: service.renderer.works ? 'ok' : 'ended',
    stopping: !service.ready(),
  }
}

export const isReady = ({ database, migrations, renderer, stopping }: Readiness): boolean =>
  database === 'ok' && migrations !== 'missing' && !stopping && renderer === 'ok' && !isRefused(migrations)

/** A newer program has changed the schema in a way that forbids this one. */
const isRefused = (migrations: string): boolean => !['ok', 'missing', 'unknown'].includes(migrations)

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new AbortController()
  const settled = answer.catch(() => otherwise)
  const first = await Promise.race([
    settled,
    sleep(PATIENCE_MS, otherwise, { signal: late.signal, ref: false }),
  ])
  late.abort()
  return first
}
