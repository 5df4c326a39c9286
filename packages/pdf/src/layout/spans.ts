import type { Entry, Wording } from '@consign/document-types'
import { normalised } from '../unprintable.ts'
import { BLACK, CAPTION_SIZE, type Style } from './style.ts'

/** Text of one style; `entry` and `offset` name its source. */
export interface Span {
  text: string
  style: Style
  entry: number
  /** Of `text` in the entry's value; -1 in a label. */
  offset: number
  lang?: string | undefined
  /** Separates it from earlier text on the same line; not printed at the start of one. */
  lead?: string | undefined
}

/** One entry ready to be broken into lines. */
export interface Item {
  label: Span[]
  value: Span
  inline: boolean
}

/** Entries with their values in one size. Absent members are explicitly undefined: spans of one shape are read faster. */
export function items(entries: readonly Entry[], size: number): Item[] {
  return entries.map((entry, index) => ({
    label: labelSpans(entry.label ?? [], index, Math.min(CAPTION_SIZE, size)),
    value: {
      text: normalised(entry.value),
      style: { face: entry.strong ? 'bold' : 'regular', size, colour: BLACK },
      entry: index,
      offset: 0,
      lang: entry.lang,
      lead: undefined,
    },
    inline: entry.inline === true,
  }))
}

function labelSpans(label: readonly Wording[], entry: number, size: number): Span[] {
  const style: Style = { face: 'regular', size, colour: BLACK }
  return distinct(label).map(({ lang, text }, index, all) => ({
    text: index === all.length - 1 ? `${text} ` : text,
    style,
    entry,
    offset: -1,
    lang,
    lead: index > 0 ? ' / ' : undefined,
  }))
}

/** Wordings without duplicates. */
export function distinct(wordings: readonly Wording[]): Wording[] {
  const seen = new Set<string>()
  return wordings.filter(({ text }) => {
    const folded = text.toLowerCase()
    return !seen.has(folded) && seen.add(folded)
  })
}
