import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The table `migration`'s record of an applied file. */
export type Applied = { id: number; name: string; sha256: string; breaking: boolean }

export type Named = Pick<Applied, 'id' | 'name' | 'sha256'>

export type Migration = Applied & { file: string; sql: string }

/** The database's history is not this program's. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

const FILE = /^(\d{4})_([a-z0-9_]+)\.sql$/

/** First line of a migration after which older programs must not run on the database. */
const BREAKING = /^--!\s*breaking\s*$/m

/**
 * The migrations of a directory, `NNNN_name.sql`, in order.
 *
 * @throws Error for a file of another name or a number used twice
 */
export async function readMigrations(directory: URL): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => !file.startsWith('.')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.id === migration.id) throw new Error(`${before.file} and ${migration.file} share a number`)
  }
  return migrations
}

async function readMigration(directory: URL, file: string): Promise<Migration> {
  const [, number, name] = FILE.exec(file) ?? []
  if (number === undefined || name === undefined) throw new Error(`${file} is not named like 0001_name.sql`)
  const sql = await readFile(new URL(file, directory), 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  const firstLine = sql.split('\n', 1)[0] ?? ''
  return { id: Number(number), name, sha256, breaking: BREAKING.test(firstLine), file, sql }
}

/**
 * The first migration that the database lacks. Later ones of a newer program are accepted, so that old and new servers
 * run side by side, unless marked breaking.
 *
 * @throws MigrationRefused for an edited, a renamed or a missing applied file and for a breaking newer one
 */
export function nextMigration(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const ours = new Map(migrations.map((migration) => [migration.id, migration]))
  const last = migrations.at(-1)?.id ?? 0
  for (const row of applied) {
    const mine = ours.get(row.id)
    if (mine) mustBeSame(mine, row)
    else if (row.id < last)
      throw new MigrationRefused(`the database has ${title(row)}, which this program lacks`)
    else if (row.breaking)
      throw new MigrationRefused(
        `the database has ${title(row)} of a newer Consign, which older ones must not use: start the newer one`,
      )
  }
  const done = new Set(applied.map((row) => row.id))
  const next = migrations.find((migration) => !done.has(migration.id))
  const after = applied.at(-1)
  if (next && after && after.id > next.id) {
    throw new MigrationRefused(
      `${next.file} would come after ${title(after)}, which is applied already: renumber it`,
    )
  }
  return next
}

/**
 * This program's migrations that make the schema of another database.
 *
 * @param applied those applied there
 * @throws MigrationRefused if they differ
 */
export function upTo(applied: readonly Named[], migrations: readonly Migration[]): readonly Migration[] {
  const wanted = new Set(applied.map(({ id }) => id))
  const lacking = applied.find(({ id }) => !migrations.some((mine) => mine.id === id))
  if (lacking) {
    throw new MigrationRefused(
      `its schema has ${title(lacking)}, which this program lacks: use the Consign it was taken from, or a newer one`,
    )
  }
  const last = Math.max(0, ...wanted)
  for (const mine of migrations.filter(({ id }) => id <= last)) {
    const theirs = applied.find(({ id }) => id === mine.id)
    if (!theirs) throw new MigrationRefused(`its schema was made without ${mine.file}`)
    mustBeSame(mine, theirs)
  }
  return migrations.filter(({ id }) => wanted.has(id))
}

function mustBeSame(mine: Migration, row: Named): void {
  if (mine.sha256 === row.sha256 && mine.name === row.name) return
  throw new MigrationRefused(
    `${mine.file} is not what was applied to this database as ${title(row)}: ` +
      'an applied migration is never edited, add a new one',
  )
}

function title({ id, name }: Pick<Applied, 'id' | 'name'>): string {
  return `${String(id).padStart(4, '0')}_${name}`
}
