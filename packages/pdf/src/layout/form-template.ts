import type { Box, Entry, Form, Shape, Wording } from '@consign/document-types'
import { commonCharacters } from '../alphabets.ts'
import { FontUse } from '../font-use.ts'
import { captionLines, columnHead } from './caption.ts'
import { type Fonts, heightOf } from './sheet.ts'
import { items } from './spans.ts'
import { CAPTION_SIZE, mm, PADDING } from './style.ts'
import { CELL_PADDING, type ColumnFrame, columnFrames } from './table.ts'
import { type Line, wrap } from './wrap.ts'

/** The data-independent part of a box, set in lines; its height depends on the note. */
export interface Prepared {
  box: Box
  /** Left edge and width of the frame, in points. */
  left: number
  wide: number
  captions: readonly Line[]
  /** Only of a table. */
  columns: readonly ColumnFrame[]
  heads: readonly (readonly Line[])[]
  /** Only of fixed text. */
  clauses: { entries: readonly Entry[]; lines: readonly Line[] }
  /** Height above the content: edge, captions, heads of columns. */
  head: number
}

/** A form's preparation, made once. */
export interface Template {
  form: Form
  bands: readonly (readonly (readonly Prepared[])[])[]
  /** With the characters of all captions, and others likely in notes in these languages. */
  fonts: Fonts
}

/** Above and below a box's content. */
export const EDGE = { top: 1.5, bottom: 2 } as const
const templates = new WeakMap<Form, Template>()

export function templateOf(form: Form): Template {
  const known = templates.get(form)
  if (known) return known
  const template = prepare(form)
  templates.set(form, template)
  return template
}

function prepare(form: Form): Template {
  const bands = form.bands.map((band) =>
    band.map(({ x, w, boxes }) => boxes.map((box) => prepareBox(box, mm(x), mm(w)))),
  )
  const texts = bands.flat(2).flatMap(({ box }) => fixedWordings(box))
  const fonts: Fonts = {
    regular: new FontUse('regular').include(commonCharacters('regular', form.languages)),
    bold: new FontUse('bold').include(commonCharacters('bold', form.languages)),
    script: new FontUse('script'),
  }
  const [first] = form.languages
  for (const { lang, text } of texts) (lang === first ? fonts.bold : fonts.regular).include(text)
  return { form, bands, fonts }
}

function prepareBox(box: Box, left: number, wide: number): Prepared {
  const { shape } = box
  const width = wide - 2 * PADDING
  const captions = captionLines(box.number, box.captions, width)
  const columns = shape.kind === 'table' ? columnFrames(shape.columns, left, wide) : []
  const heads = headsOf(shape, columns)
  const entries = shape.kind === 'clauses' ? shape.clauses.flat().map(asEntry) : []
  const captionHeight = captions.length > 0 ? heightOf(captions) + 0.5 : 0
  const headHeight = heads.length > 0 ? Math.max(...heads.map(heightOf)) + 2.5 : 0
  return {
    ...{ box, left, wide, captions, columns, heads },
    clauses: { entries, lines: wrap(items(entries, CAPTION_SIZE), width) },
    head: EDGE.top + captionHeight + headHeight,
  }
}

function headsOf(shape: Shape, frames: readonly ColumnFrame[]): Line[][] {
  if (shape.kind !== 'table') return []
  return shape.columns.map(({ number, captions }, index) =>
    columnHead(number, captions, frames[index]!.width - 2 * CELL_PADDING),
  )
}

const asEntry = ({ lang, text }: Wording): Entry => ({ value: text, lang })

function fixedWordings({ captions, shape }: Box): readonly Wording[] {
  if (shape.kind === 'table') return [...captions, ...shape.columns.flatMap((column) => column.captions)]
  if (shape.kind === 'title') return [...captions, ...shape.titles, ...shape.about]
  return shape.kind === 'clauses' ? [...captions, ...shape.clauses.flat()] : captions
}
