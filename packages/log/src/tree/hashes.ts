import { joined } from '../bytes.ts'
import { type Hash, sha256 } from '../sha256.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** Sizes and indices are exact as doubles up to here; anything larger is refused, never rounded. */
export const MAX_SIZE = Number.MAX_SAFE_INTEGER

export const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** MTH of one entry: SHA-256(0x00 || entry) (RFC 6962 §2.1). */
export const leafHash = (entry: Uint8Array): Hash => sha256(joined([LEAF, entry]))

/** SHA-256(0x01 || left || right). */
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(joined([NODE, left, right]))

/** MTH of no entries: SHA-256 of nothing. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array())

export const half = (value: number): number => Math.floor(value / 2)
export const isOdd = (value: number): boolean => value % 2 === 1
