import { LogError } from '../error.ts'
import type { Hash } from '../sha256.ts'
import { EMPTY_ROOT, isSize, nodeHash } from '../tree/hashes.ts'
import { consistencyRanges, inclusionRanges, type Range, type Subtree, subtreesOf } from '../tree/ranges.ts'
import { wholeRoot } from './edge.ts'
import { HASHES_PER_TILE, hashesOf, type ReadTile, tilePath, tileWith } from './tile.ts'

const TILE_HEIGHT = 8

/** The path of an entry in the tree of this size, from its tiles. */
export const inclusionProof = async (
  index: number,
  size: number,
  read: ReadTile,
): Promise<readonly Hash[]> => {
  if (!isSize(index) || !isSize(size) || index >= size)
    throw new LogError('TILE', `a tree of ${size} entries has no entry ${index}`)
  return hashesOfRanges(inclusionRanges(index, size), size, read)
}

/** The path between the trees of two sizes, from the tiles of the larger. */
export const consistencyProof = async (
  oldSize: number,
  size: number,
  read: ReadTile,
): Promise<readonly Hash[]> => {
  if (!isSize(oldSize) || !isSize(size) || oldSize > size)
    throw new LogError('TILE', `a tree of ${size} entries does not begin with one of ${oldSize}`)
  return hashesOfRanges(consistencyRanges(oldSize, size), size, read)
}

/** The root of the tree of this size, from its tiles. */
export const treeRoot = async (size: number, read: ReadTile): Promise<Hash> => {
  if (size === 0) return EMPTY_ROOT
  const [root] = await hashesOfRanges([{ start: 0, end: size }], size, read)
  return root as Hash
}

/** Each tile is read once. */
const hashesOfRanges = async (
  ranges: readonly Range[],
  size: number,
  read: ReadTile,
): Promise<readonly Hash[]> => {
  const tiles = new Map<string, Promise<readonly Hash[]>>()
  const hashesIn = async (subtree: Subtree): Promise<Hash> => {
    const height = subtree.level % TILE_HEIGHT
    const first = subtree.index * 2 ** height
    const tile = tileWith((subtree.level - height) / TILE_HEIGHT, first + 2 ** height - 1, size)
    const path = tilePath(tile)
    const hashes = tiles.get(path) ?? Promise.resolve(read(tile)).then((bytes) => hashesOf(tile, bytes))
    tiles.set(path, hashes)
    const offset = first % HASHES_PER_TILE
    return wholeRoot((await hashes).slice(offset, offset + 2 ** height))
  }
  return Promise.all(
    ranges.map(async (range) => {
      const hashes = await Promise.all(subtreesOf(range).map(hashesIn))
      return hashes.reduceRight((right, left) => nodeHash(left, right))
    }),
  )
}
