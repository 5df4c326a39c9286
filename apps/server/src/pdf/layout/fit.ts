import type { Entry } from '@consign/document-types'
import { normalised } from '../unprintable.ts'
import { heightOf } from './sheet.ts'
import { type Item, items } from './spans.ts'
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
  itemsOf: (entries: readonly Entry[], size: number) => Item[] = items,
): Fitted {
  let lines: Line[] = []
  for (const size of sizes) {
    lines = wrap(itemsOf(entries, size), width)
    if (heightOf(lines) <= height) return { lines, rest: [] }
  }
  return cut(entries, lines, height - reserve)
}

/** The lines that fit a height, and the entries that the others stand for. */
export function cut(entries: readonly Entry[], lines: readonly Line[], height: number): Fitted {
  let used = 0
  const index = lines.findIndex((line) => {
    used += line.height
    return used > height
  })
  if (index === -1) return { lines: [...lines], rest: [] }
  return { lines: lines.slice(0, index), rest: restFrom(entries, lines[index]!) }
}

function restFrom(entries: readonly Entry[], { start }: Line): Entry[] {
  const [first, ...others] = entries.slice(start.entry)
  if (!first) return []
  if (start.offset <= 0) return [{ ...first, inline: false }, ...others]
  const { label: _printed, ...unlabelled } = first
  return [{ ...unlabelled, value: normalised(first.value).slice(start.offset), inline: false }, ...others]
}
