import type { Entry, Shape } from '@consign/document-types'
import { child, type Tag } from '../writer/tags.ts'
import { sizesOf } from './arrange.ts'
import { type Content, NOTHING, SLACK } from './content.ts'
import { fitEntries } from './fit.ts'
import { BELOW_QR, FORM_TOP, QR, QR_QUIET } from './page-areas.ts'
import { paragraphs } from './paragraphs.ts'
import { heightOf, paint, type Sheet, write } from './sheet.ts'
import { distinct, type Item, items } from './spans.ts'
import { BLACK, CAPTION_SIZE, FLOW_SIZE, mm, REMARK_HEIGHT, type Style, VALUE_SIZES } from './style.ts'
import { type Line, widthOf, wrap } from './wrap.ts'

type Title = Extract<Shape, { kind: 'title' }>

const MARK: Style = { face: 'bold', size: 20, colour: BLACK }
const FIRST: Style = { face: 'bold', size: 8, colour: BLACK }
const OTHER: Style = { face: 'regular', size: 7, colour: BLACK }
const ABOUT: Style = { face: 'bold', size: CAPTION_SIZE, colour: BLACK }
/** The head of the note stands beside the QR code, which is at the page's edge. */
const QR_WIDTH = mm(200) - QR.x + QR_QUIET
const QR_HEIGHT = BELOW_QR - FORM_TOP

/** The width of the note's head beside the code, in a box of the given width. */
export const besideCode = (wide: number): number => wide - QR_WIDTH

/** Mark and titles side by side, the kind of paper, then the numbers of the note. */
export function titleContent(shape: Title, entries: readonly Entry[], wide: number): Content {
  const width = besideCode(wide)
  const mark = shape.mark === '' ? 0 : widthOf(shape.mark, MARK) + mm(3)
  const titles = wrap(wordings(shape.titles, FIRST, OTHER), width - mark)
  const head = Math.max(shape.mark === '' ? 0 : mm(8), heightOf(titles)) + 1.5
  const about = wrap(wordings(shape.about, ABOUT, { ...ABOUT, face: 'regular' }), width)
  const below = head + heightOf(about) + 1.5
  const lines = wrap(items(entries, FLOW_SIZE), width)
  const full = Math.max(QR_HEIGHT, below + heightOf(lines))
  return {
    sizes: sizesOf(
      full,
      () => Math.max(QR_HEIGHT, below + heightOf(wrap(items(entries, VALUE_SIZES.at(-1)!), width))),
      Math.max(QR_HEIGHT, below + heightOf(lines.slice(0, 2)) + REMARK_HEIGHT),
    ),
    fill(sheet, { area, section }) {
      const heading = child(section, 'H1')
      drawMark(sheet, heading, shape.mark, area.x, area.y)
      paintAll(sheet, titles, area.x + mark, area.y, heading)
      const kind = child(section, 'P')
      paintAll(sheet, about, area.x, area.y + head, kind)
      const height = area.height - below
      const fitted =
        heightOf(lines) <= height + SLACK
          ? { lines, rest: [] }
          : fitEntries(entries, width, height, REMARK_HEIGHT)
      paint(sheet, fitted.lines, area.x, area.y + below, paragraphs(section))
      return fitted.rest.length === 0 ? NOTHING : { entries: fitted.rest, rows: [] }
    },
  }
}

function wordings(texts: Title['titles'], first: Style, other: Style): Item[] {
  return distinct(texts).map(({ text, lang }, index) => ({
    label: [],
    value: { text, style: index === 0 ? first : other, entry: 0, offset: 0, lang },
    inline: false,
  }))
}

function drawMark(sheet: Sheet, heading: Tag, mark: string, x: number, y: number): void {
  if (mark === '') return
  sheet.page.tagged(heading, () => write(sheet, mark, x, y + MARK.size * 0.86, MARK))
}

const paintAll = (sheet: Sheet, lines: readonly Line[], x: number, y: number, owner: Tag): void =>
  paint(sheet, lines, x, y, () => owner)
