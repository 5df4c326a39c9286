/** Entries from `start` to before `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The whole subtree over the entries from `index * 2**level` on, `2**level` of them. */
export interface Subtree {
  readonly level: number
  readonly index: number
}

/** The ranges whose hashes are the inclusion proof of an entry, from the leaf to the root (RFC 6962 §2.1.1). */
export const inclusionRanges = (index: number, size: number): readonly Range[] => {
  const ranges: Range[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start)
    if (index < middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  return ranges.reverse()
}

/** The ranges whose hashes are the consistency proof between two sizes, in its order (RFC 6962 §2.1.2). */
export const consistencyRanges = (oldSize: number, size: number): readonly Range[] => {
  if (oldSize === 0 || oldSize === size) return []
  const ranges: Range[] = []
  let start = 0
  let end = size
  while (end !== oldSize) {
    const middle = start + largestPowerBelow(end - start)
    if (oldSize <= middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  // The caller knows the root of the older tree, so it is not sent when it is a subtree of the newer.
  if (start !== 0) ranges.push({ start, end })
  return ranges.reverse()
}

/**
 * The whole subtrees of a range, from left to right; the first is the largest. The range begins where a
 * subtree of its size may begin, as all ranges of proofs do.
 */
export const subtreesOf = ({ start, end }: Range): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  let at = start
  while (at < end) {
    const level = Math.floor(Math.log2(largestPowerBelow(end - at + 1)))
    subtrees.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The largest power of two that is smaller than `value`, which is at least 2. */
const largestPowerBelow = (value: number): number => {
  let power = 1
  while (power * 2 < value) power *= 2
  return power
}
