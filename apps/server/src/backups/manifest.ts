import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const FORMAT = 'consign-backup-1'
export const MANIFEST = 'manifest.json'
/** In the format of `sha256sum`, so that a backup can be checked without this program. */
export const DIGESTS = 'SHA256SUMS'

/** One file of a backup: the rows of a table from PostgreSQL's `COPY ... TO STDOUT`, compressed by zstd. */
export interface TableFile {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly format: typeof FORMAT
  /** The moment of the data, by the database's clock. */
  readonly takenAt: string
  /** The source PostgreSQL; a backup restores into any that Consign supports. */
  readonly postgres: string
  /** The public address, if set: links, QR codes and tokens contain it. */
  readonly publicUrl: string | null
  /** The applied migrations. */
  readonly migrations: readonly { readonly id: number; readonly name: string; readonly sha256: string }[]
  readonly tables: readonly TableFile[]
  /** The last number of each sequence; null: none. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[]
}

/** The folder has no complete backup, or not for this database; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export const fileOf = (table: string): string => `${table}.copy.zst`

/** The lines of `SHA256SUMS`. */
export const digestLines = (manifestText: string, tables: readonly TableFile[]): string =>
  [
    `${sha256(manifestText)}  ${MANIFEST}`,
    ...tables.map(({ table, sha256: digest }) => `${digest}  ${fileOf(table)}`),
    '',
  ].join('\n')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The manifest of a complete, unchanged backup: each byte is read.
 *
 * @throws BackupRefused
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readPart(folder, MANIFEST)
  const digests = await readPart(folder, DIGESTS)
  if (!digests.startsWith(`${sha256(text)}  ${MANIFEST}\n`)) {
    throw new BackupRefused(`${join(folder, MANIFEST)} is not the one that was written`)
  }
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== FORMAT) {
    throw new BackupRefused(`${folder} is a backup in the format ${manifest.format}: use a newer Consign`)
  }
  for (const file of manifest.tables) await mustBeWhole(join(folder, fileOf(file.table)), file)
  return manifest
}

function readPart(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${folder} is no backup: ${name} cannot be read (${error.code})`)
  })
}

async function mustBeWhole(path: string, { bytes, sha256: wanted }: TableFile): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw new BackupRefused(`${path} is missing`)
  if (size !== bytes) throw new BackupRefused(`${path} has ${size} bytes where ${bytes} were written`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  if (hash.digest('hex') !== wanted) throw new BackupRefused(`${path} is not the file that was written`)
}
