import type { Wording } from '@consign/document-types'
import { distinct, type Item, type Span } from './spans.ts'
import { BLACK, CAPTION_SIZE, type Style } from './style.ts'
import { type Line, wrap } from './wrap.ts'

const NUMBER: Style = { face: 'bold', size: 8, colour: BLACK }
const FIRST: Style = { face: 'bold', size: CAPTION_SIZE, colour: BLACK }
const OTHER: Style = { face: 'regular', size: CAPTION_SIZE, colour: BLACK }

/** A box's number and its captions, the note's first language in front, as lines of at most `width` points. */
export function captionLines(
  number: string | undefined,
  captions: readonly Wording[],
  width: number,
): Line[] {
  const spans = captionSpans(number, distinct(captions))
  const last = spans.pop()
  if (!last) return []
  const item: Item = { label: spans, value: last, inline: false }
  return wrap([item], width)
}

/** The same for the head of a column: each caption on lines of its own. */
export function columnHead(number: string | undefined, captions: readonly Wording[], width: number): Line[] {
  const [first, ...others] = captionSpans(number, distinct(captions)).map(
    ({ lead: _dropped, ...span }) => span,
  )
  if (!first) return []
  const spans = number === undefined ? [first, ...others] : others
  const label = number === undefined ? [] : [first]
  const items = spans.map((value, index): Item => ({ label: index === 0 ? label : [], value, inline: false }))
  return wrap(items, width)
}

function captionSpans(number: string | undefined, captions: readonly Wording[]): Span[] {
  const part = (text: string, style: Style, more: Partial<Span> = {}): Span => ({
    ...{ text, style, entry: 0, offset: -1 },
    ...more,
  })
  const words = captions.map(({ text, lang }, index) =>
    index === 0 ? part(text, FIRST, { lang }) : part(short(text), OTHER, { lang, lead: ' · ' }),
  )
  return number === undefined ? words : [part(words.length > 0 ? `${number} ` : number, NUMBER), ...words]
}

/** A caption's text in brackets appears in the first language; in the others the box's name suffices. */
function short(caption: string): string {
  const bracket = caption.endsWith(')') ? caption.lastIndexOf(' (') : -1
  return bracket > 0 ? caption.slice(0, bracket) : caption
}
