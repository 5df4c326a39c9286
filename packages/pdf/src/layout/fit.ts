import type { Entry } from '@consign/document-types'
import { normalised } from '../unprintable.ts'
import { heightOf } from './sheet.ts'
import { items } from './spans.ts'
import { VALUE_SIZES } from './style.ts'
import { type Line, wrap } from './wrap.ts'

export interface Fitted {
  lines: Line[]
  /** Overflow; empty if all fits. */
  rest: Entry[]
}

/**
 * Entries in the largest size in which all fit; otherwise as many lines of the smallest as leave `reserve` points for the
 * remark.
 */
export function fitEntries(
  entries: readonly Entry[],
  width: number,
  height: number,
  reserve: number,
  sizes: readonly number[] = VALUE_SIZES,
): Fitted {
  const lay = (size: number): Line[] => wrap(items(entries, size), width)
  const fitting = largestFitting(sizes, lay, (lines) => heightOf(lines) <= height)
  return fitting ? { lines: fitting, rest: [] } : cut(entries, lay(sizes.at(-1)!), height - reserve)
}

/**
 * The layout in the largest size that fits; null if the smallest does not. `sizes` descend; most content fits the first,
 * so that one is tried before a binary search.
 */
export function largestFitting<T>(
  sizes: readonly number[],
  lay: (size: number) => T,
  fits: (laid: T) => boolean,
): T | null {
  const first = lay(sizes[0]!)
  if (fits(first)) return first
  let best: T | null = null
  let [low, high] = [1, sizes.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const laid = lay(sizes[middle]!)
    if (fits(laid)) {
      best = laid
      high = middle - 1
    } else low = middle + 1
  }
  return best
}

/** Entries of at most that many lines are not split between pages. */
const SHORT = 3

/** The lines that fit a height, and the entries of the rest. */
export function cut(entries: readonly Entry[], lines: readonly Line[], height: number): Fitted {
  let used = 0
  const index = lines.findIndex((line) => {
    used += line.height
    return used > height
  })
  if (index === -1) return { lines: [...lines], rest: [] }
  const end = wholeEntry(lines, index)
  return { lines: lines.slice(0, end), rest: restFrom(entries, lines[end]!) }
}

/** The first line of a short entry that would be cut at `index`; otherwise `index` itself. */
function wholeEntry(lines: readonly Line[], index: number): number {
  const { entry } = lines[index]!.start
  const first = lines.findIndex(({ start }) => start.entry === entry)
  const last = lines.findLastIndex(({ start }) => start.entry === entry)
  return first > 0 && last - first < SHORT ? first : index
}

function restFrom(entries: readonly Entry[], { start }: Line): Entry[] {
  const [first, ...others] = entries.slice(start.entry)
  if (!first) return []
  if (start.offset <= 0) return [{ ...first, inline: false }, ...others]
  const { label: _printed, ...unlabelled } = first
  return [{ ...unlabelled, value: normalised(first.value).slice(start.offset), inline: false }, ...others]
}
