import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openClient } from '../database/open-client.ts'
import type { Log } from '../ground/log.ts'
import { sequencesOf, type Table, tablesOf } from './catalogue.ts'
import { BackupRefused, DIGESTS, digestLines, FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { newFolder } from './new-folder.ts'
import { toDisk, writeTable } from './table-file.ts'

interface BackupOptions {
  readonly ownerUrl: string
  /** Must not exist. */
  readonly folder: string
  readonly publicUrl: string | undefined
  readonly log: Log
  /** Aborts; nothing is left then. */
  readonly signal: AbortSignal
}

/**
 * Writes the whole database as of one moment, while servers keep writing to it: one transaction, one snapshot. It
 * includes secrets, so the files are for this user alone.
 *
 * @throws BackupRefused if the folder exists, or the database has no tables
 */
export const makeBackup = ({ ownerUrl, folder, publicUrl, log, signal }: BackupOptions): Promise<Manifest> =>
  newFolder(folder, async (unfinished) => {
    const client = await openClient({ connectionString: ownerUrl, application_name: 'consign backup' }, log)
    try {
      const tables = await enterSnapshot(client)
      const manifest = await describe(client, publicUrl)
      const files = []
      for (const table of tables) files.push(await writeTable(client, table, unfinished, signal))
      // Read last: a row of the snapshot got its number before.
      const sequences = await sequencesOf(client)
      await client.query('commit')
      return await writeManifest(unfinished, { ...manifest, tables: files, sequences })
    } finally {
      await client.end()
    }
  })

/** Its tables cannot be altered until the transaction ends; one created meanwhile is outside the snapshot. */
async function enterSnapshot(client: pg.Client): Promise<readonly Table[]> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  for (;;) {
    const before = await tablesOf(client)
    if (!before.some(({ name }) => name === 'migration')) {
      throw new BackupRefused('the database holds nothing of Consign: there is nothing to back up')
    }
    await client.query('begin isolation level repeatable read read only')
    const names = before.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    // The first query makes the snapshot (PostgreSQL manual, LOCK), so it sees the locked tables.
    const tables = await tablesOf(client)
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables
    await client.query('rollback')
  }
}

type Described = Omit<Manifest, 'tables' | 'sequences'>

async function describe(client: pg.Client, publicUrl: string | undefined): Promise<Described> {
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
            current_setting('server_version') as postgres`,
  )
  const migrations = await client.query('select id, name, sha256 from migration order by id')
  return {
    format: FORMAT,
    takenAt: rows[0]!.at,
    postgres: rows[0]!.postgres,
    publicUrl: publicUrl ?? null,
    migrations: migrations.rows,
  }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<Manifest> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const files = { [MANIFEST]: text, [DIGESTS]: digestLines(text, manifest.tables) }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    await toDisk(join(folder, name))
  }
  return manifest
}
