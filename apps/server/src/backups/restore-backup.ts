import pg from 'pg'
import { installSchema } from '../database/migrate.ts'
import { openClient } from '../database/open-client.ts'
import type { Log } from '../ground/log.ts'
import { anythingIn, type Table, tablesOf } from './catalogue.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { readTable } from './table-file.ts'

interface RestoreOptions {
  readonly ownerUrl: string
  readonly folder: string
  /** A checked one. */
  readonly manifest: Manifest
  readonly log: Log
  /** Aborts; nothing is changed then. */
  readonly signal: AbortSignal
}

/**
 * Restores a backup's database: the schema by the same migrations, then every row, all in one transaction.
 *
 * @throws BackupRefused if the database is not empty, or the backup has a schema unknown to this program; errors of
 * `migrate`
 */
export async function restoreBackup({
  ownerUrl,
  folder,
  manifest,
  log,
  signal,
}: RestoreOptions): Promise<void> {
  const client = await openClient({ connectionString: ownerUrl, application_name: 'consign restore' }, log)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await installSchema(client, manifest.migrations, log, () => mustBeEmpty(client))
    await fill(client, folder, manifest, signal)
    await client.query('commit')
    // Otherwise connections would cache plans for empty tables.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function mustBeEmpty(client: pg.Client): Promise<void> {
  const found = await anythingIn(client)
  if (found === undefined) return
  throw new BackupRefused(`the database is not empty (it has ${found}): restore into an empty one`)
}

async function fill(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const tables = await tablesOf(client)
  mustHaveSameTables(tables, manifest)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  // Migrations insert rows into some.
  await client.query(`truncate ${names.join(', ')}`)
  // The rows include the triggers' effects.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const files = new Map(manifest.tables.map((file) => [file.table, file]))
  for (const { name } of tables) {
    const file = files.get(name)!
    const rows = await readTable(client, file, folder, signal)
    if (rows !== file.rows)
      throw new BackupRefused(`${name} got ${rows} rows where ${file.rows} were written`)
  }
  // Now, because no table can be altered while a check of it is pending.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query('select setval($1, $2)', [pg.escapeIdentifier(name), last])
  }
}

function mustHaveSameTables(tables: readonly Table[], manifest: Manifest): void {
  const shape = (all: readonly (readonly [string, readonly string[]])[]) =>
    JSON.stringify(all.map(([name, columns]) => [name, [...columns].sort()]).sort())
  const made = shape(tables.map(({ name, columns }) => [name, columns]))
  if (made === shape(manifest.tables.map(({ table, columns }) => [table, columns]))) return
  throw new BackupRefused('the migrations of the backup do not make the tables that it holds')
}
