import {
  encodeEntries,
  entryBytes,
  HASHES_PER_TILE,
  LogError,
  leafHash,
  type ReadTile,
  type Tile,
  tilePath,
} from '@consign/log'
import type { Run } from '../store/statement.ts'
import { entriesFrom, nodesFrom } from './tlog.store.ts'

/** Reads tiles from their ranges of rows. Throws a LogError `TILE` for missing rows. */
export const tileReader =
  (run: Run): ReadTile =>
  (tile) =>
    tile.level === 'entries' || tile.level === 0 ? tileOfEntries(run, tile) : tileOfNodes(run, tile)

async function tileOfEntries(run: Run, tile: Tile): Promise<Uint8Array> {
  const rows = await run(entriesFrom, rangeOf(tile))
  if (rows.length !== tile.width) throw missing(tile)
  const entries = rows.map(({ doc_tag: docTag, event_digest: eventDigest, sequence }) =>
    entryBytes({ docTag, eventDigest, sequence }),
  )
  return tile.level === 'entries' ? encodeEntries(entries) : Buffer.concat(entries.map(leafHash))
}

async function tileOfNodes(run: Run, tile: Tile): Promise<Uint8Array> {
  const [row] = await run(nodesFrom, { level: tile.level as number, ...rangeOf(tile) })
  if (row?.hashes.length !== tile.width * 32) throw missing(tile)
  return row.hashes
}

const rangeOf = ({ index, width }: Tile) => {
  const first = index * HASHES_PER_TILE
  return { first, end: first + width }
}

const missing = (tile: Tile) => new LogError('TILE', `the log has no ${tilePath(tile)}`)
