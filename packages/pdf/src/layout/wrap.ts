import { faces } from '../faces.ts'
import type { Item, Span } from './spans.ts'
import { LEADING, type Style } from './style.ts'

/** Part of a line in one style. */
export interface Run {
  text: string
  x: number
  style: Style
  entry: number
  lang?: string | undefined
}

export interface Line {
  runs: Run[]
  height: number
  size: number
  /** The line's first entry, from which the rest of the entries follow. */
  start: { entry: number; offset: number }
}

const GAP = 7
const LETTER = /\p{L}/u

/** Width of a text in points. */
export function widthOf(text: string, { face, size }: Style): number {
  const { advances } = faces[face]
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += advances[text.charCodeAt(index)]!
  return (sum * size) / 1000
}

/**
 * Breaks entries into lines of at most `width` points: at spaces, after a hyphen between letters, at line feeds, and
 * inside a word only if the word alone is wider than a line. Only the spaces at the breaks are omitted.
 */
export function wrap(entries: readonly Item[], width: number): Line[] {
  const lines = new Lines(width)
  for (const item of entries) {
    if (item.inline && lines.take(item)) continue
    lines.begin(item.value.entry)
    const kept = item.value.offset === -1 ? null : item.label.at(-1)
    for (const span of item.label) lines.add(span, span === kept ? item.value : null)
    lines.add(item.value, null)
  }
  return lines.all
}

class Lines {
  readonly all: Line[] = []
  readonly #width: number
  #x = 0

  constructor(width: number) {
    this.#width = width
  }

  begin(entry: number, offset = -1): void {
    this.#x = 0
    this.all.push({ runs: [], height: 0, size: 0, start: { entry, offset } })
  }

  /** Appends a whole entry to the previous one; false without room on that line. */
  take(item: Item): boolean {
    const line = this.all.at(-1)
    if (!line || line.runs.length === 0 || item.value.text.includes('\n')) return false
    const spans = [...item.label, item.value].map((span) => ({
      ...span,
      text: (span.lead ?? '') + span.text,
    }))
    const widths = spans.map(({ text, style }) => widthOf(text, style))
    if (this.#x + GAP + widths.reduce((sum, width) => sum + width, 0) > this.#width) return false
    this.#x += GAP
    for (const [index, span] of spans.entries()) this.#run(span, 0, span.text.length, widths[index]!)
    return true
  }

  /** Adds a span; a label that would be separated from the first word of its value starts a new line with it. */
  add(span: Span, next: Span | null): void {
    if (next && this.#x > 0) {
      const needed = widthOf(span.text, span.style) + widthOf(firstWord(next.text), next.style)
      if (this.#x + needed > this.#width && needed <= this.#width) this.begin(span.entry)
    }
    if (span.lead) this.#part(span, span.lead)
    let from = 0
    while (from < span.text.length) from = this.#fill(span, from)
    const line = this.all.at(-1)!
    line.size = Math.max(line.size, span.style.size)
    line.height = line.size * LEADING
  }

  /** Prints the separator if the next word is on the same line; otherwise that word starts a new line. */
  #part(span: Span, lead: string): void {
    if (this.#x === 0) return
    const width = widthOf(lead, span.style)
    if (this.#x + width + widthOf(firstWord(span.text), span.style) > this.#width) this.begin(span.entry)
    else this.#run({ ...span, text: lead }, 0, lead.length, width)
  }

  /** Fills the line from `from` on and returns the next index; starts a new line if the span is not finished. */
  #fill(span: Span, from: number): number {
    const { end, next, width } = fit(span, from, this.#width - this.#x, this.#x === 0)
    if (end > from) this.#run(span, from, end, width)
    if (next >= span.text.length && span.text.charCodeAt(next - 1) !== 10) return next
    this.#close(span)
    this.begin(span.entry, span.offset === -1 ? -1 : span.offset + next)
    return next
  }

  #run(span: Span, from: number, end: number, width: number): void {
    const line = this.all.at(-1)!
    const { style, entry, lang } = span
    line.runs.push({ text: span.text.slice(from, end), x: this.#x, style, entry, lang })
    line.size = Math.max(line.size, style.size)
    line.height = line.size * LEADING
    this.#x += width
  }

  #close(span: Span): void {
    const line = this.all.at(-1)!
    line.size = Math.max(line.size, span.style.size)
    line.height = line.size * LEADING
  }
}

interface Fit {
  /** End of what is printed on this line. */
  end: number
  /** Start of what comes on the next. */
  next: number
  width: number
}

function fit({ text, style }: Span, from: number, available: number, lineStart: boolean): Fit {
  const { advances } = faces[style.face]
  const scale = style.size / 1000
  let x = 0
  let best: Fit | null = null
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 10) return { end: index, next: index + 1, width: x }
    const after = x + advances[code]! * scale
    if (code === 32) {
      if (index === from || text.charCodeAt(index - 1) !== 32)
        best = { end: index, next: afterSpaces(text, index), width: x }
    } else if (after > available + 0.01) return best ?? broken(from, index, x, lineStart)
    x = after
    if (code === 45 && splits(text, index) && x <= available)
      best = { end: index + 1, next: index + 1, width: x }
  }
  return { end: text.length, next: text.length, width: x }
}

/** Without a break opportunity the word starts on the next line, or is broken where it fills a whole one. */
function broken(from: number, index: number, width: number, lineStart: boolean): Fit {
  if (!lineStart) return { end: from, next: from, width: 0 }
  return index > from ? { end: index, next: index, width } : { end: from + 1, next: from + 1, width: 0 }
}

const firstWord = (text: string): string => /^\S*/.exec(text)![0]

const splits = (text: string, hyphen: number): boolean =>
  LETTER.test(text[hyphen - 1] ?? '') && LETTER.test(text[hyphen + 1] ?? '')

/** Spaces at a break are not printed, up to a line feed, which is the same break. */
function afterSpaces(text: string, from: number): number {
  let index = from
  while (text.charCodeAt(index) === 32) index += 1
  return text.charCodeAt(index) === 10 ? index + 1 : index
}
