import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const FORMAT = 'consign-backup-1'
export const MANIFEST = 'manifest.json'
/** In the form of `sha256sum`, so that a backup can be checked without this program. */
export const DIGESTS = 'SHA256SUMS'

/** One file of a backup: the rows of a table as PostgreSQL's `COPY ... TO STDOUT` writes them, compressed by zstd. */
export interface TableFile {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the file. */
  readonly bytes: number
  readonly sha256: string
}

/** What a backup says of itself. */
export interface Manifest {
  readonly format: typeof FORMAT
  /** The moment whose data it holds, by the database's clock. */
  readonly takenAt: string
  /** The PostgreSQL it was taken from; it can be restored into any that Consign supports. */
  readonly postgres: string
  /** Where people reached the service, if that was set: links, QR codes and tokens name it. */
  readonly publicUrl: string | null
  /** The schema: the migrations that had made it. */
  readonly migrations: readonly { readonly id: number; readonly name: string; readonly sha256: string }[]
  readonly tables: readonly TableFile[]
  /** Numbers that were given out so far, by sequence; null: none. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[]
}

/** There is no whole backup in the folder, or it is not for this database; nothing was changed. */
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
 * The manifest of a backup of which every file is there and is what was written: each byte is read.
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
