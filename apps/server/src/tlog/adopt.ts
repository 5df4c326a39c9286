import {
  decodeEntries,
  type Edge,
  formatSignedNote,
  grow,
  HASHES_PER_TILE,
  type LogEntry,
  leafHash,
  parseCheckpoint,
  parseEntry,
  parseSignedNote,
  rootOfEdge,
  tilePath,
  type VerifierKey,
  verifySignedNote,
} from '@consign/log'
import type { Directory } from '../store/directory.ts'
import { newNodes, storedEdge } from './append-pending.ts'
import { adoptEntries, insertCheckpoint, insertNodes, logState } from './tlog.store.ts'

/** The mirror cannot be adopted; the message says why. Nothing was changed. */
class CannotAdopt extends Error {
  override readonly name = 'CannotAdopt'
}

/** Reads a file of the former log, by its path under the log's address. */
export type ReadMirror = (path: string) => Promise<Uint8Array>

/** Entries per transaction. */
const BATCH = 20 * HASHES_PER_TILE

/**
 * Adopts the entries that this database has lost from a mirror of the log: those between its own last one and the
 * mirror's checkpoint, which a key of this log has signed. Everything is checked before anything is written.
 *
 * @returns the number of adopted entries
 * @throws CannotAdopt, and LogError for malformed data
 */
export async function adopt(
  directory: Pick<Directory, 'run' | 'write'>,
  { keys, read }: { keys: readonly VerifierKey[]; read: ReadMirror },
): Promise<number> {
  const [state] = await directory.run(logState)
  if (!state) throw new CannotAdopt('this log has no name yet: start the server once')
  const note = parseSignedNote(await read('checkpoint'))
  const checkpoint = parseCheckpoint(note.text)
  const signed = await verifySignedNote(note, keys)
  if (checkpoint.origin !== state.origin)
    throw new CannotAdopt(`the mirror is of ${checkpoint.origin}, not ${state.origin}`)
  if (signed.length === 0) throw new CannotAdopt('no key of this log signed the checkpoint of the mirror')
  const size = Number(state.size)
  if (checkpoint.size <= size)
    throw new CannotAdopt(`the mirror has ${checkpoint.size} entries, this log ${size}`)
  const entries = await entriesOf(read, size, checkpoint.size)
  const before = await storedEdge(directory, size)
  const { edge } = grow(
    before,
    entries.map(({ bytes }) => leafHash(bytes)),
  )
  if (Buffer.compare(rootOfEdge(edge), checkpoint.root) !== 0)
    throw new CannotAdopt(
      `the first ${size} entries of this log are not those of the mirror: only a new origin is left`,
    )
  await write(directory, before, entries)
  const lines = note.signatures
    .filter(({ id }) => signed.some(({ key }) => key.id === id))
    .map(({ line }) => line)
  const { origin, root } = checkpoint
  await directory.run(insertCheckpoint, {
    origin,
    size: checkpoint.size,
    root,
    note: formatSignedNote(note.text, lines),
  })
  return entries.length
}

interface Mirrored {
  readonly entry: LogEntry
  readonly bytes: Uint8Array
}

async function entriesOf(read: ReadMirror, from: number, size: number): Promise<Mirrored[]> {
  const found: Mirrored[] = []
  for (let index = Math.floor(from / HASHES_PER_TILE); index * HASHES_PER_TILE < size; index++) {
    const first = index * HASHES_PER_TILE
    const width = Math.min(HASHES_PER_TILE, size - first)
    const bundle = decodeEntries(await bundleOf(read, index, width))
    for (const bytes of bundle.slice(Math.max(0, from - first), width)) {
      const entry = parseEntry(bytes)
      if (!entry)
        throw new CannotAdopt(`an entry of ${tilePath({ level: 'entries', index, width })} is none of ours`)
      found.push({ entry, bytes })
    }
  }
  return found
}

/** A mirror that has the full bundle may have dropped the partial one (C2SP tlog-tiles, Partial Tiles). */
const bundleOf = (read: ReadMirror, index: number, width: number): Promise<Uint8Array> =>
  read(tilePath({ level: 'entries', index, width })).catch((error: unknown) => {
    if (width === HASHES_PER_TILE) throw error
    return read(tilePath({ level: 'entries', index, width: HASHES_PER_TILE }))
  })

/** Adopted entries are no longer pending. */
async function write(
  { write }: Pick<Directory, 'write'>,
  edge: Edge,
  entries: readonly Mirrored[],
): Promise<void> {
  await write(async (tx) => {
    let before = edge
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH)
      const grown = grow(
        before,
        batch.map(({ bytes }) => leafHash(bytes)),
      )
      await tx.run(adoptEntries, {
        first: before.size,
        docTags: batch.map(({ entry }) => entry.docTag),
        eventDigests: batch.map(({ entry }) => entry.eventDigest),
        sequences: batch.map(({ entry }) => entry.sequence),
      })
      const nodes = newNodes(before.size, grown)
      if (nodes.hashes.length > 0) await tx.run(insertNodes, nodes)
      before = grown.edge
    }
  })
}
