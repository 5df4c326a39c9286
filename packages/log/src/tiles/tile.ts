import { fromDecimal } from '../bytes.ts'
import { LogError, malformed } from '../error.ts'

export const HASHES_PER_TILE = 256
export const HASH_SIZE = 32

/** A tile of hashes at a level, or a bundle of entries; `width` is 256 when it is full (C2SP tlog-tiles). */
export interface Tile {
  readonly level: number | 'entries'
  readonly index: number
  readonly width: number
}

export interface TileWithBytes extends Tile {
  readonly bytes: Uint8Array
}

/**
 * Gives the bytes of a tile. It may give a wider tile of the same place, of which the beginning is used; it
 * throws when there is none.
 */
export type ReadTile = (tile: Tile) => Uint8Array | Promise<Uint8Array>

/** Under the log's prefix, such as `tile/0/x001/x234/067.p/5`. */
export const tilePath = ({ level, index, width }: Tile): string => {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${path}${width === HASHES_PER_TILE ? '' : `.p/${width}`}`
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/

/** Parses the output of `tilePath`; undefined for any other spelling. */
export const parseTilePath = (path: string): Tile | undefined => {
  const [, level, groups, width = '256'] = PATH.exec(path) ?? []
  if (level === undefined || groups === undefined) return undefined
  const tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: fromDecimal(width) ?? 0,
  } as const
  const possible =
    tile.width > 0 && tile.width <= HASHES_PER_TILE && (level === 'entries' || Number(level) < 64)
  return possible && Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : undefined
}

/** How many hashes a level of a tree of this size has: `floor(size / 256**level)`. */
export const hashesAt = (size: number, level: number): number => Math.floor(size / HASHES_PER_TILE ** level)

/** The tile of a level that has a hash, as wide as it is in a tree of this size. */
export const tileWith = (level: number, hash: number, size: number): Tile => {
  const index = Math.floor(hash / HASHES_PER_TILE)
  const width = Math.min(HASHES_PER_TILE, hashesAt(size, level) - index * HASHES_PER_TILE)
  if (width <= hash % HASHES_PER_TILE)
    throw new LogError('TILE', `a tree of ${size} entries has no hash ${hash} at level ${level}`)
  return { level, index, width }
}

/** The hashes of a tile, `width` of them. */
export const hashesOf = (tile: Tile, bytes: Uint8Array): readonly Uint8Array[] => {
  const most = HASHES_PER_TILE * HASH_SIZE
  if (bytes.length < tile.width * HASH_SIZE || bytes.length > most || bytes.length % HASH_SIZE !== 0)
    throw malformed(`${tilePath(tile)} has ${bytes.length} bytes`)
  return Array.from({ length: tile.width }, (_, i) => bytes.subarray(i * HASH_SIZE, (i + 1) * HASH_SIZE))
}
