import {
  type Checkpoint,
  decodeEntries,
  type Edge,
  EMPTY_EDGE,
  grow,
  HASHES_PER_TILE,
  judge,
  type LogEntry,
  leafHash,
  type Policy,
  parseCheckpoint,
  parseEntry,
  parseSignedNote,
  rootOfEdge,
  type Tile,
  tilePath,
} from '@consign/log'
import type { ReadLogFile } from '../../verify/log-trust.ts'

/** The files read are not those of the expected log. */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch'
}

/** Thrown by readers of log files: a file is missing or cannot be fetched. */
export class LogUnreadable extends Error {
  override readonly name = 'LogUnreadable'
}

/** 15 GB of entries; larger logs need a monitor. */
const MOST_ENTRIES = 100_000_000

export interface Found {
  readonly index: number
  readonly entry: LogEntry
}

/**
 * Every entry of the log for which `wanted` is true, once the entries are proven to be the log's: they hash to the root
 * of the known checkpoint at its size, and to that of the newest checkpoint, which a log of the policy signed, if a
 * policy is given. That no event below the known checkpoint is withheld rests on its witnesses. Reads all entries, 256 at
 * a time, and keeps what is wanted. Throws {@link LogMismatch}, `LogError`, or what `read` throws.
 */
export const scanLog = async (
  read: ReadLogFile,
  policy: Policy | undefined,
  known: Checkpoint,
  wanted: (entry: LogEntry) => boolean,
): Promise<readonly Found[]> => {
  const newest = await newestCheckpoint(read, policy, known)
  const found: Found[] = []
  let edge = EMPTY_EDGE
  for await (const entries of entriesBetween(read, 0, newest.size)) {
    for (const [i, bytes] of entries.entries()) {
      const entry = parseEntry(bytes)
      if (entry !== undefined && wanted(entry)) found.push({ index: edge.size + i, entry })
    }
    edge = grownBy(edge, entries, known)
  }
  hasRoot(edge, newest)
  return found
}

/** The entries of a log from one index up to another, one entry bundle at a time. */
export async function* entriesBetween(
  read: ReadLogFile,
  from: number,
  to: number,
): AsyncGenerator<readonly Uint8Array[]> {
  for (let index = Math.floor(from / HASHES_PER_TILE); index * HASHES_PER_TILE < to; index++) {
    const first = index * HASHES_PER_TILE
    const width = Math.min(HASHES_PER_TILE, to - first)
    const entries = await entriesOf(read, { level: 'entries', index, width })
    yield entries.slice(Math.max(0, from - first))
  }
}

const newestCheckpoint = async (
  read: ReadLogFile,
  policy: Policy | undefined,
  known: Checkpoint,
): Promise<Checkpoint> => {
  const note = parseSignedNote(await read('checkpoint'))
  const checkpoint = parseCheckpoint(note.text)
  if (checkpoint.origin !== known.origin)
    throw new LogMismatch(`this is the log ${checkpoint.origin}, the bundle is of ${known.origin}`)
  if (checkpoint.size < known.size)
    throw new LogMismatch(`it has ${checkpoint.size} entries, the checkpoint in the bundle ${known.size}`)
  if (checkpoint.size > MOST_ENTRIES) throw new LogMismatch(`it has more than ${MOST_ENTRIES} entries`)
  if (policy !== undefined && (await judge(policy, note)).log === undefined)
    throw new LogMismatch('its checkpoint is not signed by a log of the policy')
  return checkpoint
}

/** A log may delete a partial tile once the full one exists (C2SP tlog-tiles, Partial Tiles). */
const entriesOf = async (read: ReadLogFile, tile: Tile): Promise<readonly Uint8Array[]> => {
  const full = { ...tile, width: HASHES_PER_TILE }
  const bytes = await read(tilePath(tile)).catch((error: unknown) => {
    if (tile.width === HASHES_PER_TILE || !(error instanceof LogUnreadable)) throw error
    return read(tilePath(full))
  })
  const entries = decodeEntries(bytes)
  if (entries.length < tile.width) throw new LogMismatch(`${tilePath(tile)} has ${entries.length} entries`)
  return entries.slice(0, tile.width)
}

/** The root is compared where the known checkpoint ends. */
const grownBy = (edge: Edge, entries: readonly Uint8Array[], known: Checkpoint): Edge => {
  const leaves = entries.map(leafHash)
  const toKnown = known.size - edge.size
  if (toKnown > 0 && toKnown <= leaves.length) hasRoot(grow(edge, leaves.slice(0, toKnown)).edge, known)
  return grow(edge, leaves).edge
}

const hasRoot = (edge: Edge, { root, size }: Checkpoint): void => {
  const computed = rootOfEdge(edge)
  if (edge.size !== size || !computed.every((byte, i) => byte === root[i]))
    throw new LogMismatch(`the entries have not the root of the checkpoint of ${size}`)
}
