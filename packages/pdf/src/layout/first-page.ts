import type { Filled } from '@consign/document-types'
import type { SignedBox } from '../life/signed.ts'
import { child, type Tag } from '../writer/tags.ts'
import { arrange } from './arrange.ts'
import type { Carry } from './carry.ts'
import { type Area, type Content, clausesContent, entriesContent, type Rest } from './content.ts'
import { EDGE, type Prepared, type Template } from './form-template.ts'
import { FORM_HEIGHT, FORM_TOP } from './page-areas.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { signatureContent } from './signature.ts'
import { BLACK, HAIRLINE, PADDING, REMARK_HEIGHT } from './style.ts'
import { CELL_PADDING, tableContent } from './table.ts'
import { besideCode, titleContent } from './title.ts'

/** Content of page 1 besides the data. */
export interface OnFace {
  /** A role's signature. */
  signed(role: string): SignedBox
  /** Ids of boxes that get a bar at their left edge. */
  marked: ReadonlySet<string>
}

/** Width of the bar beside amended or supplemented boxes. */
const BAR = 2.5

/** A box with its content and its place on the page. */
interface Placed {
  prepared: Prepared
  content: Content
  top: number
  height: number
}

/** Sets the form with a note's content; returns the overflow, in the order of the boxes. */
export function setFirstPage(
  sheet: Sheet,
  document: Tag,
  template: Template,
  filled: Filled,
  face: OnFace,
): Carry[] {
  const boxes = placeBoxes(template, (prepared) => contentOf(prepared, filled, face))
  rules(sheet, boxes, face.marked)
  const sections = new Map(inReadingOrder(boxes).map((box) => [box, child(document, 'Sect')]))
  return boxes.flatMap((box) => fillBox(sheet, sections.get(box)!, box, filled))
}

/** The head of the note first: the document's other headings stand below its title (ISO 14289-1, 7.4.2). */
const inReadingOrder = (boxes: readonly Placed[]): readonly Placed[] =>
  boxes.toSorted((a, b) => Number(isTitle(b)) - Number(isTitle(a)))

const isTitle = ({ prepared: { box } }: Placed): boolean => box.shape.kind === 'title'

function placeBoxes(template: Template, measure: (prepared: Prepared) => Content): Placed[] {
  const bands = template.bands.map((band) =>
    band.map((stack) => stack.map((prepared) => ({ prepared, content: measure(prepared) }))),
  )
  const wants = bands.map((band) =>
    band.map((stack) =>
      stack.map(({ prepared: { box, head }, content }) => ({
        ...{ bare: head + EDGE.bottom, content: content.sizes, room: box.room },
      })),
    ),
  )
  const heights = arrange(wants, FORM_HEIGHT)
  let bandTop = FORM_TOP
  return bands.flatMap((band, bandAt) => {
    const placed = band.flatMap((stack, stackAt) => {
      let top = bandTop
      return stack.map((one, at) => {
        const height = heights[bandAt]![stackAt]![at]!
        top += height
        return { ...one, top: top - height, height }
      })
    })
    bandTop = Math.max(...placed.map(({ top, height }) => top + height))
    return placed
  })
}

function contentOf(
  { box: { id, shape }, wide, columns, clauses }: Prepared,
  filled: Filled,
  { signed }: OnFace,
): Content {
  const width = wide - 2 * PADDING
  const entries = filled.entries[id] ?? []
  switch (shape.kind) {
    case 'entries':
      return entriesContent(entries, width)
    case 'title':
      return titleContent(shape, entries, width)
    case 'clauses':
      return clausesContent(clauses.entries, clauses.lines)
    case 'table':
      return tableContent(filled.rows[id] ?? [], filled.totals[id] ?? [], columns)
    case 'signature': {
      const { consent, at, said } = signed(shape.role)
      const { languages } = filled.form
      const { reservations } = shape
      return signatureContent(consent, { at, languages, width, reservations, said, more: entries })
    }
  }
}

/** The frames; shared edges are drawn over each other. */
function rules(sheet: Sheet, boxes: readonly Placed[], marked: ReadonlySet<string>): void {
  sheet.page.artifact('Layout', () => {
    sheet.page.pen(HAIRLINE, BLACK)
    for (const { prepared, top, height } of boxes)
      sheet.page.strokeRect(prepared.left, top, prepared.wide, height)
    for (const { prepared, top, height } of boxes)
      if (marked.has(prepared.box.id)) sheet.page.fillRect(prepared.left, top, BAR, height, BLACK)
  })
}

function fillBox(sheet: Sheet, section: Tag, placed: Placed, filled: Filled): Carry[] {
  const { prepared, content, top, height } = placed
  const { left, wide, head } = prepared
  const table = drawHead(sheet, section, placed)
  const area: Area = {
    x: left + PADDING,
    y: top + head,
    width: wide - 2 * PADDING,
    height: height - head - EDGE.bottom,
  }
  const rest = content.fill(sheet, { area, section, table })
  return carried(prepared, section, table, rest, area, filled)
}

/** The captions, and of a table the heads and lines of its columns; returns the table's element. */
function drawHead(sheet: Sheet, section: Tag, { prepared, top, height }: Placed): Tag | null {
  const { captions, heads, columns, left, wide, head } = prepared
  let y = top + EDGE.top
  if (captions.length > 0) {
    const heading = child(section, 'H2')
    paint(sheet, captions, left + PADDING, y, () => heading)
    y += heightOf(captions) + 0.5
  }
  if (heads.length === 0) return null
  const table = child(section, 'Table')
  const row = child(table, 'TR')
  heads.forEach((lines, index) => {
    const cell = child(row, 'TH', { entries: '/A<</O/Table/Scope/Column>>' })
    paint(sheet, lines, columns[index]!.x + CELL_PADDING, y + 0.5, () => cell)
  })
  sheet.page.artifact('Layout', () => {
    const { page } = sheet
    const upper = captions.length > 0 ? y - 0.5 : top
    page.pen(HAIRLINE / 2, BLACK)
    for (const { x } of columns.slice(1)) page.line(x, upper, x, top + height)
    for (const at of captions.length > 0 ? [upper, top + head - 1] : [top + head - 1])
      page.line(left, at, left + wide, at)
  })
  return table
}

function carried(
  { box, columns: frames }: Prepared,
  section: Tag,
  table: Tag | null,
  { entries, rows }: Rest,
  { x, y, width, height }: Area,
  filled: Filled,
): Carry[] {
  if (entries.length === 0 && rows.length === 0) return []
  const columns = box.shape.kind === 'table' ? box.shape.columns : []
  const total = filled.totals[box.id] ?? []
  return [
    {
      number: box.number,
      captions: box.captions,
      section,
      entries,
      table:
        rows.length === 0
          ? null
          : { element: table!, columns, rows: total.length > 0 ? [...rows, total] : rows },
      remark: {
        ...{ x, y: y + height - REMARK_HEIGHT + 1, overLines: frames.length > 0 },
        width: box.shape.kind === 'title' ? besideCode(width) : width,
      },
    },
  ]
}
