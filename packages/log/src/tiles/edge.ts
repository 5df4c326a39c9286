import { joined } from '../bytes.ts'
import type { Hash } from '../sha256.ts'
import { EMPTY_ROOT, nodeHash } from '../tree/hashes.ts'
import { HASHES_PER_TILE, hashesAt, hashesOf, type ReadTile, type TileWithBytes, tileWith } from './tile.ts'

/**
 * The part of a tree needed to append and to compute its root: for each level, from the leaves up, the hashes of
 * its last tile that is not full. At most 255 a level.
 */
export interface Edge {
  readonly size: number
  readonly levels: readonly (readonly Hash[])[]
}

export const EMPTY_EDGE: Edge = { size: 0, levels: [] }

export interface Grown {
  readonly edge: Edge
  /** Every new or wider tile, full ones and those of the new edge, in order of levels. */
  readonly tiles: readonly TileWithBytes[]
}

/** Appends leaves. Published tiles never change: a wider tile is a new one. */
export const grow = (edge: Edge, leaves: readonly Hash[]): Grown => {
  const size = edge.size + leaves.length
  const levels: (readonly Hash[])[] = []
  const tiles: TileWithBytes[] = []
  let coming = leaves
  for (let level = 0; level < edge.levels.length || coming.length > 0; level++) {
    const before = edge.levels[level] ?? []
    const hashes = [...before, ...coming]
    const first = Math.floor(hashesAt(edge.size, level) / HASHES_PER_TILE)
    const up: Hash[] = []
    let at = 0
    for (; at + HASHES_PER_TILE <= hashes.length; at += HASHES_PER_TILE) {
      const full = hashes.slice(at, at + HASHES_PER_TILE)
      tiles.push({ level, index: first + up.length, width: HASHES_PER_TILE, bytes: joined(full) })
      up.push(wholeRoot(full))
    }
    const rest = hashes.slice(at)
    if (coming.length > 0 && rest.length > 0)
      tiles.push({ level, index: first + up.length, width: rest.length, bytes: joined(rest) })
    levels.push(rest)
    coming = up
  }
  return { edge: { size, levels }, tiles }
}

/** The root of the tree that has this edge. */
export const rootOfEdge = ({ levels }: Edge): Hash => {
  const subtrees = levels.toReversed().flatMap(wholeSubtrees)
  return (
    subtrees.reduceRight<Hash | undefined>(
      (right, left) => (right === undefined ? left : nodeHash(left, right)),
      undefined,
    ) ?? EMPTY_ROOT
  )
}

/** The edge of the tree of this size, read from its partial tiles. */
export const readEdge = async (size: number, read: ReadTile): Promise<Edge> => {
  const levels: (readonly Hash[])[] = []
  for (let level = 0; hashesAt(size, level) > 0; level++) {
    const count = hashesAt(size, level)
    if (count % HASHES_PER_TILE === 0) {
      levels.push([])
      continue
    }
    const tile = tileWith(level, count - 1, size)
    levels.push(hashesOf(tile, await read(tile)))
  }
  return { size, levels }
}

/** The root over 1, 2, 4 … 256 hashes. */
export const wholeRoot = (hashes: readonly Hash[]): Hash => {
  let row = hashes
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, i) =>
      nodeHash(row[2 * i] as Hash, row[2 * i + 1] as Hash),
    )
  return row[0] as Hash
}

/** The roots of the whole subtrees over the hashes of a tile, the largest first. */
const wholeSubtrees = (hashes: readonly Hash[]): readonly Hash[] => {
  const roots: Hash[] = []
  let at = 0
  for (let power = HASHES_PER_TILE / 2; power >= 1; power /= 2) {
    if (hashes.length - at < power) continue
    roots.push(wholeRoot(hashes.slice(at, at + power)))
    at += power
  }
  return roots
}
