import { normalised } from '../unprintable.ts'
import { word } from '../words.ts'
import { child } from '../writer/tags.ts'
import { captionLines, columnHead } from './caption.ts'
import type { Carry } from './carry.ts'
import { cut } from './fit.ts'
import { BELOW_QR, FORM_HEIGHT, FORM_TOP, LEFT, QR, QR_QUIET, WIDTH } from './page-areas.ts'
import { paragraphs } from './paragraphs.ts'
import { heightOf, paint, paintPlain, type Sheet } from './sheet.ts'
import { items } from './spans.ts'
import { BLACK, FLOW_SIZE, HAIRLINE, mm, PADDING, type Style } from './style.ts'
import { type ColumnFrame, columnFrames, flowRows, paintRows } from './table.ts'
import { type Line, wrap } from './wrap.ts'

const TOP = mm(9)
const BOTTOM = FORM_TOP + FORM_HEIGHT
/** The head of a page stands beside the QR code. */
const HEAD_WIDTH = QR.x - QR_QUIET - LEFT
/** With less room than this no section starts on a page. */
const LEAST = 100
const TITLE: Style = { face: 'bold', size: 9, colour: BLACK }
const SUBTITLE: Style = { face: 'regular', size: 8, colour: BLACK }

/** Continuation pages under construction: sections in a column, page after page. */
export class Continuation {
  readonly #newSheet: () => Sheet
  readonly #title: string
  #sheet: Sheet | null = null
  #pages = 1
  #y = BOTTOM

  /** `title` heads each page: the document that it continues. */
  constructor(newSheet: () => Sheet, title: string) {
    this.#newSheet = newSheet
    this.#title = title
  }

  /** Sets a section; returns the number of the page it starts on. */
  add(carry: Carry): number {
    if (BOTTOM - this.#y < LEAST) this.#turn()
    const page = this.#pages
    if (carry.table) this.#addRows(carry)
    else this.#addEntries(carry)
    return page
  }

  #turn(): void {
    this.#sheet = this.#newSheet()
    this.#pages += 1
    const sheet = this.#sheet
    const lines = [
      ...plainLines(this.#title, TITLE),
      ...plainLines(word('continuation', sheet.lang), SUBTITLE),
    ]
    sheet.page.artifact('Pagination', () => paintPlain(sheet, lines, LEFT, TOP))
    this.#y = Math.max(BELOW_QR, TOP + heightOf(lines) + mm(2))
  }

  /** The heading of a section on this page: tagged where the section starts, an artifact where it continues. */
  #head(carry: Carry, first: boolean): number {
    const sheet = this.#sheet!
    const lines = captionLines(carry.number, carry.captions, WIDTH - 2 * PADDING)
    const top = this.#y
    this.#y += 2
    if (first && lines.length > 0) {
      const heading = child(carry.section, 'H2')
      paint(sheet, lines, LEFT + PADDING, this.#y, () => heading)
    } else sheet.page.artifact('Pagination', () => paintPlain(sheet, lines, LEFT + PADDING, this.#y))
    this.#y += heightOf(lines) + 1
    return top
  }

  /** Closes the section on this page with a frame around it. */
  #frame(top: number, columns: readonly ColumnFrame[] = [], columnsTop = 0): void {
    const sheet = this.#sheet!
    this.#y += 2
    sheet.page.artifact('Layout', () => {
      sheet.page.pen(HAIRLINE, BLACK)
      sheet.page.strokeRect(LEFT, top, WIDTH, this.#y - top)
      sheet.page.pen(HAIRLINE / 2, BLACK)
      for (const { x } of columns.slice(1)) sheet.page.line(x, columnsTop, x, this.#y)
    })
    this.#y += mm(2)
  }

  #addEntries(carry: Carry): void {
    let left = carry.entries
    for (let first = true; left.length > 0; first = false) {
      if (!first) this.#turn()
      const top = this.#head(carry, first)
      const { lines, rest } = cut(
        left,
        wrap(items(left, FLOW_SIZE), WIDTH - 2 * PADDING),
        BOTTOM - this.#y - 2,
      )
      paint(this.#sheet!, lines, LEFT + PADDING, this.#y, paragraphs(carry.section))
      this.#y += heightOf(lines)
      this.#frame(top)
      left = rest
    }
  }

  #addRows(carry: Carry): void {
    const { element, columns, rows } = carry.table!
    const frames = columnFrames(columns, LEFT, WIDTH)
    let left = rows
    for (let first = true; left.length > 0; first = false) {
      if (!first) this.#turn()
      const top = this.#head(carry, first)
      const columnsTop = this.#y - 1
      this.#columnHeads(columns, frames)
      const { placed, rest } = flowRows(left, frames, BOTTOM - this.#y - 2, FLOW_SIZE)
      this.#y = paintRows(this.#sheet!, element, placed, frames, this.#y)
      this.#frame(top, frames, columnsTop)
      left = rest
    }
  }

  #columnHeads(columns: Parameters<typeof columnFrames>[0], frames: readonly ColumnFrame[]): void {
    const sheet = this.#sheet!
    const heads = columns.map((column, index) =>
      columnHead(column.number, column.captions, frames[index]!.width - 2 * mm(1)),
    )
    const y = this.#y
    this.#y += Math.max(...heads.map(heightOf)) + 1.5
    sheet.page.artifact('Pagination', () => {
      heads.forEach((lines, index) => {
        paintPlain(sheet, lines, frames[index]!.x + mm(1), y)
      })
      sheet.page.pen(HAIRLINE / 2, BLACK)
      sheet.page.line(LEFT, this.#y, LEFT + WIDTH, this.#y)
    })
  }
}

function plainLines(text: string, style: Style): Line[] {
  return wrap(
    [{ label: [], value: { text: normalised(text), style, entry: 0, offset: 0 }, inline: false }],
    HEAD_WIDTH,
  )
}
