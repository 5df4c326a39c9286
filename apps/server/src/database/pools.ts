import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../ground/log.ts'
import { APP_ROLE } from './app-role.ts'
import { logLoss, openClient } from './open-client.ts'

/** The two identities: the owner makes tables, the app reads and writes rows that policies let it see. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string }

export type Pools = {
  /** Every query of the server; row-level security applies. */
  readonly app: pg.Pool
  /** The same for claims of jobs, which must not wait behind requests. */
  readonly jobs: pg.Pool
  /** A connection of its own as the tables' owner, for what no request does; the caller ends it. */
  owner(): Promise<pg.Client>
  [Symbol.asyncDispose](): Promise<void>
}

export type PoolOptions = DatabaseUrls & { max: number; log: Log }

/**
 * A request that cannot have a connection, a lock or an answer within these times is better refused:
 * rendering happens outside of transactions, so nothing ordinary comes near them.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * A plan is made once a connection and kept: our statements find rows by their keys, so another value never wants
 * another plan, and PostgreSQL would plan most of them again at each call. The isolation level is what `store/` relies on.
 */
const SETTINGS = '-c plan_cache_mode=force_generic_plan -c default_transaction_isolation=read\\ committed'

/** One claims and renews, one sweeps, one listens to what other servers change, one writes the log. */
const JOB_CONNECTIONS = 4

/** Opens no connection yet: the first query does. */
export function openPools({ ownerUrl, appUrl, max, log }: PoolOptions): Pools {
  const [app, endApp] = openPool(appUrl, 'consign', max, log)
  const [jobs, endJobs] = openPool(appUrl, 'consign jobs', JOB_CONNECTIONS, log)
  const owner = { connectionString: ownerUrl, application_name: 'consign owner', ...TIMEOUTS }
  return {
    app,
    jobs,
    owner: () => openClient(owner, log),
    async [Symbol.asyncDispose]() {
      await Promise.all([endApp(), endJobs()])
    },
  }
}

/** A pooler in between has dropped the start options, so connections act as the owner, whom no policy binds. */
export class StartOptionsDropped extends Error {
  override readonly name = 'StartOptionsDropped'

  constructor(user: string) {
    super(
      `connections by DATABASE_URL act as ${user} and not as ${APP_ROLE}: a pooler in between drops start options ` +
        '(pgbouncer, ignore_startup_parameters). Connect to PostgreSQL itself; the server has a pool of its own',
    )
  }
}

/**
 * Makes sure that what companies ask is asked as the app's role: as the owner it would be answered for all of them.
 *
 * @throws StartOptionsDropped
 */
export async function mustActAsApp({ app }: Pick<Pools, 'app'>): Promise<void> {
  const { rows } = await app.query<{ user: string }>('select current_user as user')
  if (rows[0]?.user !== APP_ROLE) throw new StartOptionsDropped(String(rows[0]?.user))
}

/** A pool, and how to end it. */
type Ending = readonly [pool: pg.Pool, end: () => Promise<void>]

function openPool(appUrl: string, name: string, max: number, log: Log): Ending {
  const pool = new pg.Pool({
    connectionString: withOptions(appUrl, SETTINGS),
    application_name: name,
    max,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...TIMEOUTS,
  })
  // From its first moment: no other listener exists between opening and lending.
  pool.on('connect', (client) => logLoss(client, log))
  // The pool repeats what an idle connection has said by itself.
  pool.on('error', () => undefined)
  return [pool, endingOf(pool)]
}

/** Milliseconds; a database that is out of reach does not say that it has let go. */
const GOODBYE_MS = 2_000

/**
 * The pool by itself ends before its connections do, and a PostgreSQL that is stopped next would break them off. Over when
 * the database has let go of each.
 */
function endingOf(pool: pg.Pool): () => Promise<void> {
  const left = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    left.add(gone)
    gone.then(() => left.delete(gone))
  })
  return async () => {
    await pool.end()
    await Promise.race([Promise.all(left), sleep(GOODBYE_MS, undefined, { ref: false })])
  }
}

/** For a database of the user's: its one login acts as the app's role from the first byte of a connection. */
export function urlsOf(databaseUrl: string): DatabaseUrls {
  return { ownerUrl: databaseUrl, appUrl: withOptions(databaseUrl, `-c role=${APP_ROLE}`) }
}

function withOptions(databaseUrl: string, more: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', [url.searchParams.get('options'), more].filter(Boolean).join(' '))
  return url.href
}
