import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Table } from './catalogue.ts'
import { fileOf, type TableFile } from './manifest.ts'

/** Half of the text is hexadecimal, which the fastest level already halves. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const LINE_FEED = 0x0a

/**
 * Writes a table's rows to a file of the folder, readable by this user alone, and syncs it. Memory does not grow with the
 * table.
 */
export async function writeTable(
  client: pg.Client,
  { name, columns }: Table,
  folder: string,
  signal: AbortSignal,
): Promise<TableFile> {
  const path = join(folder, fileOf(name))
  const rows = client.query(to(`copy ${target(name, columns)} to stdout`))
  const hash = createHash('sha256')
  const counted = { lines: 0, bytes: 0 }
  const lines = seen((chunk) => {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1))
      counted.lines += 1
  })
  const bytes = seen((chunk) => {
    hash.update(chunk)
    counted.bytes += chunk.length
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(rows, lines, createZstdCompress(FAST), bytes, file, { signal })
  await toDisk(path)
  // The text has one line per row: the counts differ if anything was lost.
  if (counted.lines !== rows.rowCount)
    throw new Error(`${name}: ${counted.lines} of ${rows.rowCount} rows came`)
  return { table: name, columns, rows: counted.lines, bytes: counted.bytes, sha256: hash.digest('hex') }
}

/** Reads the rows back; returns their number. */
export async function readTable(
  client: pg.Client,
  { table, columns }: TableFile,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  const rows = client.query(from(`copy ${target(table, columns)} from stdin`))
  await pipeline(createReadStream(join(folder, fileOf(table))), createZstdDecompress(), rows, { signal })
  return rows.rowCount
}

const target = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')})`

const seen = (look: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk)
      done(null, chunk)
    },
  })

/** For a folder, syncs its entries. */
export async function toDisk(path: string): Promise<void> {
  // Windows opens neither folders nor read-only files for that.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
