import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../contexts/service.ts'
import { nowText } from '../store/clock.ts'
import { statement } from '../store/statement.ts'

const ping = statement('ping', {}, `select ${nowText} as now`, { now: 'text' })

/** Of each thing that a request needs, `ok` or what is the matter with it. */
export interface Readiness {
  readonly database: 'ok' | 'away'
  /** `unknown` while the database is away. */
  readonly migrations: 'ok' | 'missing' | 'unknown' | string
  readonly renderer: 'ok' | 'ended'
  readonly stopping: boolean
}

/** Who asks waits no longer: a probe has a second or a few. */
const PATIENCE_MS = 2_000

/**
 * Whether requests can be carried out, and if not, why.
 *
 * @param migrations how the schema stands; may reject
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

/** A newer program has changed the schema so that this one must not go on. */
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
