import pg from 'pg'
import type { Log } from '../ground/log.ts'
import { ensureAppRole } from './app-role.ts'
import {
  type Applied,
  type Migration,
  type Named,
  nextMigration,
  readMigrations,
  upTo,
} from './migrations.ts'
import { openClient } from './open-client.ts'

const DIRECTORY = new URL('../../db/migrations/', import.meta.url)

/** Any constant; shared by all programs that migrate a Consign database. */
const LOCK = 7_246_041_883

/** Milliseconds that a statement waits for a table before it is retried. */
const LOCK_MS = 3_000

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database to this program's schema; any number of servers may do so at once.
 * Each migration is one transaction, under an advisory lock of the database, with the row that records it: killed at any
 * point, a rerun continues after the last commit.
 *
 * @param ownerUrl connection of the user that owns, or is to own, the tables
 * @throws MigrationRefused if the database's history is not this program's; AppRoleMissing; Error for a server older than
 * PostgreSQL 15 or a database that is not UTF-8
 */
export async function migrate(
  ownerUrl: string,
  log: Log,
  { directory = DIRECTORY, lockMs = LOCK_MS } = {},
): Promise<void> {
  const migrations = await readMigrations(directory)
  const client = await openClient({ connectionString: ownerUrl, application_name: 'consign migrate' }, log)
  try {
    await requireSupportedServer(client, log)
    await ensureAppRole(client)
    const applied: string[] = []
    for (;;) {
      const next = await applyNext(client, migrations, lockMs)
      if (next === undefined) break
      applied.push(next.file)
    }
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
  } finally {
    await client.end()
  }
}

async function requireSupportedServer(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  )
  const { version, number, encoding } = rows[0]!
  if (number < 15_00_00) throw new Error(`PostgreSQL ${version} is too old: Consign needs 15 to 18`)
  if (encoding !== 'UTF8') throw new Error(`the database's encoding is ${encoding}: Consign needs UTF8`)
  if (number >= 19_00_00)
    log.warn({ version }, 'this PostgreSQL is newer than any that Consign was tested with')
}

/**
 * Creates the schema of these migrations in an empty database, within an open transaction: the caller fills the tables
 * and commits.
 *
 * @param mustBeEmpty throws if the database is not; called once no other program can be migrating it
 * @throws MigrationRefused if this program does not have exactly these migrations up to the last of them; errors of
 * `migrate`
 */
export async function installSchema(
  client: pg.Client,
  applied: readonly Named[],
  log: Log,
  mustBeEmpty: () => Promise<void>,
): Promise<void> {
  const migrations = upTo(applied, await readMigrations(DIRECTORY))
  await requireSupportedServer(client, log)
  await ensureAppRole(client)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await mustBeEmpty()
  await readApplied(client)
  for (const migration of migrations) await apply(client, migration, LOCK_MS)
}

export const migrationsOfThisProgram = (): Promise<Migration[]> => readMigrations(DIRECTORY)

/** Applies and returns the first missing migration; undefined without one. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  lockMs: number,
): Promise<Migration | undefined> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [LOCK])
      const next = nextMigration(migrations, await readApplied(client))
      if (next) await apply(client, next, lockMs)
      await client.query('commit')
      return next
    } catch (error) {
      await rollback(client)
      const busy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!busy || attempt === 10) throw error
    }
  }
}

/** A broken connection has rolled back already, and its own error matters. */
async function rollback(client: pg.Client): Promise<void> {
  await client.query('rollback').catch(() => undefined)
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const exists = await client.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migration'`,
  )
  if (exists.rowCount === 0) {
    await client.query(
      `create table migration (
         id int primary key, name text not null, sha256 text not null, breaking boolean not null,
         applied_at timestamptz not null default now())`,
    )
  }
  return (await client.query<Applied>('select id, name, sha256, breaking from migration order by id')).rows
}

/** A statement that waits for a table blocks every query behind it: give up early, retry. */
async function apply(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  const { id, name, sha256, breaking, file, sql } = migration
  await client.query(`set local statement_timeout = 0; set local lock_timeout = ${lockMs}`)
  try {
    await client.query(sql)
  } catch (error) {
    if (error instanceof pg.DatabaseError) error.message = `${file}: ${error.message}`
    throw error
  }
  const values = [id, name, sha256, breaking]
  await client.query('insert into migration (id, name, sha256, breaking) values ($1, $2, $3, $4)', values)
}
