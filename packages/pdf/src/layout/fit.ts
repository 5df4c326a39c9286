import type { Entry } from '@consign/document-types'
import { normalised } from '../unprintable.ts'
import { heightOf } from './sheet.ts'
import { items } from './spans.ts'
import { VALUE_SIZES } from './style.ts'
import { type Line, wrap } from './wrap.ts'

export interface Fitted {
  lines: Line[]
  /** What did not fit, to be continued elsewhere; empty when all did. */
  rest: Entry[]
}

/**
 * Entries in the largest size in which all of them fit; when even the smallest is too large, as many lines of it as
 * leave `reserve` points for the remark where the rest is.
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
 * The layout in the largest size that fits; null when the smallest does not. `sizes` fall; most content fits the first,
 * so that one is tried before the others are searched by halves.
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

/** Entries of at most so many lines are not parted between two pages. */
const SHORT = 3

/** The lines that fit a height, and the entries that the others stand for. */
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

/** The line a short entry begins on when it would be cut at `index`; `index` itself for all others. */
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
