import { sameBytes } from '../bytes.ts'
import type { Hash } from '../sha256.ts'
import { half, isOdd, isSize, nodeHash } from './hashes.ts'

export interface Inclusion {
  /** From 0. */
  readonly index: number
  /** Of the tree with this root. */
  readonly size: number
  /** `leafHash` of the entry. */
  readonly leaf: Hash
  /** From the leaf's sibling to the root's child. */
  readonly path: readonly Hash[]
}

/** The root the path leads to; undefined when no tree of this size has a path of this form (RFC 9162 §2.1.3.2). */
export const rootOfInclusion = ({ index, size, leaf, path }: Inclusion): Hash | undefined => {
  if (!isSize(index) || !isSize(size) || index >= size || leaf.length !== 32) return undefined
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of path) {
    if (last === 0 || sibling.length !== 32) return undefined
    if (isOdd(at) || at === last) {
      hash = nodeHash(sibling, hash)
      while (!isOdd(at) && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else hash = nodeHash(hash, sibling)
    at = half(at)
    last = half(last)
  }
  return last === 0 ? hash : undefined
}

/** Whether the tree of this size and root has the leaf at the index. */
export const isIncluded = (root: Hash, inclusion: Inclusion): boolean => {
  const found = rootOfInclusion(inclusion)
  return found !== undefined && sameBytes(found, root)
}
