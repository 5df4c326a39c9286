import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolePassword, SUPERUSER } from '@consign/embedded-postgres'
import { usualConnections } from '@consign/server/configuration/config.ts'
import { migrate } from '@consign/server/database/migrate.ts'
import { openProvisioned } from '@consign/server/database/open-database.ts'
import pg from 'pg'
import { pino } from 'pino'

/** Connections of one pool, as the service has by default beside its PostgreSQL. */
export const poolSize = usualConnections(undefined)

export const silent = pino({ level: 'silent' })

/** A PostgreSQL as the service runs it (every commit reaches the disk), with one migrated database, `consign`. */
export interface Bed extends AsyncDisposable {
  /** Its data directory. */
  readonly postgres: string
  /** The URL for DATABASE_URL. */
  url(database?: string): string
  /** The same as the superuser, for whom no rule holds. */
  adminUrl(database?: string): string
  /** Runs statements as the superuser; returns the rows of the last. */
  admin<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>
}

/** `services`: how many services and pools will be connected at once. */
export async function openBed(services = 4): Promise<Bed> {
  const root = await mkdtemp(join(tmpdir(), 'consign-bench-'))
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rm(root, { recursive: true, force: true }))
  const embedded = undo.use(
    await openProvisioned({ dataDir: root, connections: services * poolSize, log: silent }),
  )
  await migrate(embedded.urls.ownerUrl, silent)
  const secret = await readFile(join(root, 'postgres-secret'), 'utf8')
  const url = (database = 'consign') => withPath(embedded.urls.ownerUrl, database)
  const owned = undo.move()
  return {
    postgres: join(root, 'postgres'),
    url,
    adminUrl: (database) => asSuperuser(url(database), secret),
    admin: (sql, database) => query(asSuperuser(url(database), secret), sql),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Runs statements on a connection of its own; returns the rows of the last. */
async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const results = [await client.query<Row>(sql)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

function withPath(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

function asSuperuser(url: string, secret: string): string {
  const changed = new URL(url)
  changed.username = SUPERUSER
  changed.password = rolePassword(SUPERUSER, secret)
  return changed.href
}
