import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../ground/log.ts'
import { APP_ROLE } from './app-role.ts'
import { logLoss, openClient } from './open-client.ts'

/** The owner creates tables; the app reads and writes the rows that policies allow. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string }

export type Pools = {
  /** Every query of the server, under row-level security. */
  readonly app: pg.Pool
  /** For claims of jobs, which must not wait behind requests. */
  readonly jobs: pg.Pool
  /** A separate connection as the tables' owner, for work of no request; the caller ends it. */
  owner(): Promise<pg.Client>
  [Symbol.asyncDispose](): Promise<void>
}

export type PoolOptions = DatabaseUrls & { max: number; log: Log; goodbyeMs?: number }

/**
 * A request without a connection, lock or answer in these times is better refused: rendering is outside transactions, so
 * ordinary work stays far below them.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Plans are cached per connection: statements find rows by keys, so no value needs another plan, and PostgreSQL would
 * replan most at each call. `store/` relies on the isolation level.
 */
const SETTINGS = '-c plan_cache_mode=force_generic_plan -c default_transaction_isolation=read\\ committed'

/** One claims and renews, one sweeps, one listens for other servers' changes, one writes the log. */
const JOB_CONNECTIONS = 4

/** Connects on the first query. */
export function openPools({ ownerUrl, appUrl, max, log, goodbyeMs = GOODBYE_MS }: PoolOptions): Pools {
  const [app, endApp] = openPool(appUrl, 'consign', max, log)
  const [jobs, endJobs] = openPool(appUrl, 'consign jobs', JOB_CONNECTIONS, log)
  const owner = { connectionString: ownerUrl, application_name: 'consign owner', ...TIMEOUTS }
  return {
    app,
    jobs,
    owner: () => openClient(owner, log),
    async [Symbol.asyncDispose]() {
      await Promise.all([endApp(goodbyeMs), endJobs(goodbyeMs)])
    },
  }
}

/** A pooler in between has dropped the start options, so connections act as the owner, whom no policy binds. */
class StartOptionsDropped extends Error {
  override readonly name = 'StartOptionsDropped'

  constructor(user: string) {
    super(
      `connections by DATABASE_URL act as ${user} and not as ${APP_ROLE}: a pooler in between drops start options ` +
        '(pgbouncer, ignore_startup_parameters). Connect to PostgreSQL itself; the server has a pool of its own',
    )
  }
}

/**
 * Ensures that companies' queries run as the app's role: the owner would see all companies.
 *
 * @throws StartOptionsDropped
 */
export async function mustActAsApp({ app }: Pick<Pools, 'app'>): Promise<void> {
  const { rows } = await app.query<{ user: string }>('select current_user as user')
  if (rows[0]?.user !== APP_ROLE) throw new StartOptionsDropped(String(rows[0]?.user))
}

type Ending = readonly [pool: pg.Pool, end: (goodbyeMs: number) => Promise<void>]

function openPool(appUrl: string, name: string, max: number, log: Log): Ending {
  const pool = new pg.Pool({
    connectionString: withOptions(appUrl, SETTINGS),
    application_name: name,
    max,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...TIMEOUTS,
  })
  // From the start: no other listener exists between opening and lending.
  pool.on('connect', (client) => logLoss(client, log))
  // The pool repeats an idle connection's own error.
  pool.on('error', () => undefined)
  return [pool, endingOf(pool)]
}

/** Milliseconds; an unreachable database never confirms. */
const GOODBYE_MS = 2_000

/**
 * The pool's own end comes before its connections', and a stopping PostgreSQL would break them off. Resolves when the
 * database has released each.
 */
function endingOf(pool: pg.Pool): (goodbyeMs: number) => Promise<void> {
  const left = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    left.add(gone)
    gone.then(() => left.delete(gone))
  })
  return async (goodbyeMs) => {
    await pool.end()
    await Promise.race([Promise.all(left), sleep(goodbyeMs, undefined, { ref: false })])
  }
}

/** For an external database: its one login acts as the app's role from the first byte of a connection. */
export function urlsOf(databaseUrl: string): DatabaseUrls {
  return { ownerUrl: databaseUrl, appUrl: withOptions(databaseUrl, `-c role=${APP_ROLE}`) }
}

function withOptions(databaseUrl: string, more: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', [url.searchParams.get('options'), more].filter(Boolean).join(' '))
  return url.href
}
