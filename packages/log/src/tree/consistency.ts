import { sameBytes } from '../bytes.ts'
import type { Hash } from '../sha256.ts'
import { EMPTY_ROOT, half, isOdd, isSize, nodeHash } from './hashes.ts'

export interface TreeHead {
  readonly size: number
  readonly root: Hash
}

/**
 * Whether the newer tree begins with all leaves of the older one (RFC 9162 §2.1.4.2). From the empty tree to any, and
 * from a tree to itself, the path is empty.
 */
export const isConsistent = (older: TreeHead, newer: TreeHead, path: readonly Hash[]): boolean => {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if ([older.root, newer.root, ...path].some(({ length }) => length !== 32)) return false
  if (older.size === 0 && !sameBytes(older.root, EMPTY_ROOT)) return false
  if (older.size === newer.size) return path.length === 0 && sameBytes(older.root, newer.root)
  return older.size === 0 ? path.length === 0 : leadsToBoth(older, newer, path)
}

const leadsToBoth = (older: TreeHead, newer: TreeHead, path: readonly Hash[]): boolean => {
  let at = older.size - 1
  let last = newer.size - 1
  while (isOdd(at)) {
    at = half(at)
    last = half(last)
  }
  // The older tree is one whole subtree of the newer: its root is the first hash, and is not sent.
  const [first, ...others] = at === 0 ? [older.root, ...path] : path
  if (first === undefined) return false
  let inOlder = first
  let inNewer = first
  for (const hash of others) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      inOlder = nodeHash(hash, inOlder)
      inNewer = nodeHash(hash, inNewer)
      while (!isOdd(at) && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else inNewer = nodeHash(inNewer, hash)
    at = half(at)
    last = half(last)
  }
  return last === 0 && sameBytes(inOlder, older.root) && sameBytes(inNewer, newer.root)
}
