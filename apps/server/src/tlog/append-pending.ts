import {
  type Edge,
  entryBytes,
  type Grown,
  grow,
  HASHES_PER_TILE,
  hashesAt,
  hashesOf,
  leafHash,
  readEdge,
} from '@consign/log'
import type { Directory } from '../store/directory.ts'
import { tileReader } from './read-tile.ts'
import { appendEntries, insertNodes, pendingEntries } from './tlog.store.ts'

/** Entries per transaction; their hashes take some 10 ms. */
const BATCH = 512

/**
 * Gives pending entries the next indices, in one transaction with nodes and the removal from pending. The keys of both
 * tables refuse entries that another server has appended meanwhile.
 *
 * @param edge of the stored tree
 * @returns the new edge; the same one without pending entries
 */
export async function appendPending({ write }: Pick<Directory, 'write'>, edge: Edge): Promise<Edge> {
  return write(async (tx) => {
    const rows = await tx.run(pendingEntries, { most: BATCH })
    if (rows.length === 0) return edge
    const leaves = rows.map(({ doc_tag: docTag, event_digest: eventDigest, sequence }) =>
      leafHash(entryBytes({ docTag, eventDigest, sequence })),
    )
    const grown = grow(edge, leaves)
    const appended = await tx.run(appendEntries, {
      seqs: rows.map(({ seq }) => Number(seq)),
      size: edge.size,
    })
    if (appended.length !== rows.length) throw new Error('another server appended the pending entries')
    const nodes = newNodes(edge.size, grown)
    if (nodes.hashes.length > 0) tx.send(insertNodes, nodes)
    return grown.edge
  })
}

/** The stored data for appending to the tree. */
export const storedEdge = ({ run }: Pick<Directory, 'run'>, size: number): Promise<Edge> =>
  readEdge(size, tileReader(run))

/** The roots of completed tiles. */
export function newNodes(before: number, { tiles }: Grown) {
  const found = tiles.flatMap((tile) => {
    const level = tile.level as number
    if (level === 0) return []
    const first = tile.index * HASHES_PER_TILE
    return hashesOf(tile, tile.bytes)
      .map((hash, place) => ({ level, index: first + place, hash: Buffer.from(hash).toString('hex') }))
      .filter(({ index }) => index >= hashesAt(before, level))
  })
  return {
    levels: found.map(({ level }) => level),
    indices: found.map(({ index }) => index),
    hashes: found.map(({ hash }) => hash),
  }
}
