import type { Box, Entry, Form } from '@consign/document-types'
import { commonCharacters } from '../alphabets.ts'
import { FontUse } from '../font-use.ts'
import { deflate } from '../writer/deflate.ts'
import { Page } from '../writer/page.ts'
import { child, type Tag, tag } from '../writer/tags.ts'
import { captionLines, columnHead } from './caption.ts'
import { fitEntries } from './fit.ts'
import { type Fonts, heightOf, paint, type Sheet } from './sheet.ts'
import { INK, mm, PADDING } from './style.ts'
import { type ColumnFrame, columnFrames } from './table.ts'
import { drawTitle } from './title.ts'

/** Where a box takes its content, in points, and the element of the structure that holds it. */
export interface Plan {
  box: Box
  section: Tag
  x: number
  y: number
  width: number
  height: number
  /** Only of a table. */
  columns: readonly ColumnFrame[]
  table: Tag | null
  /** Fixed text that the frame has no room for. */
  rest: readonly Entry[]
}

/** All of a form's first page that does not depend on the data: drawn, tagged and compressed once. */
export interface Template {
  form: Form
  plans: readonly Plan[]
  document: Tag
  page: Page
  content: Uint8Array
  fonts: Fonts
}

const HAIRLINE = 0.5
const CLAUSE_SIZES = [6.5, 6.1, 5.7]
const templates = new WeakMap<Form, Template>()

export function templateOf(form: Form): Template {
  const known = templates.get(form)
  if (known) return known
  const template = prepare(form)
  templates.set(form, template)
  return template
}

function prepare(form: Form): Template {
  const fonts: Fonts = {
    regular: new FontUse('regular').include(commonCharacters('regular', form.languages)),
    bold: new FontUse('bold').include(commonCharacters('bold', form.languages)),
    script: new FontUse('script'),
  }
  const document = tag('Document')
  const sheet: Sheet = { page: new Page(0), fonts, lang: form.languages[0] ?? 'en' }
  rules(sheet.page, form)
  const plans = form.boxes.map((box) => planBox(sheet, document, box))
  return { form, plans, document, page: sheet.page, content: deflate(sheet.page.content()), fonts }
}

/** The frames; shared edges are drawn over each other. */
function rules(page: Page, form: Form): void {
  page.artifact('Layout', () => {
    page.pen(HAIRLINE, INK)
    for (const { frame } of form.boxes) page.strokeRect(mm(frame.x), mm(frame.y), mm(frame.w), mm(frame.h))
  })
}

function planBox(sheet: Sheet, document: Tag, box: Box): Plan {
  const { frame, shape } = box
  const section = child(document, 'Sect')
  const plan: Plan = {
    box,
    section,
    x: mm(frame.x) + PADDING,
    y: mm(frame.y) + 1.5,
    width: mm(frame.w) - 2 * PADDING,
    height: mm(frame.h) - 2.5,
    columns: [],
    table: null,
    rest: [],
  }
  if (shape.kind === 'title') return take(plan, drawTitle(sheet, section, plan, shape))
  drawCaption(sheet, plan)
  if (shape.kind === 'table') return planTable(sheet, plan, shape.columns)
  if (shape.kind === 'clauses') return planClauses(sheet, plan, shape.clauses)
  return plan
}

function drawCaption(sheet: Sheet, plan: Plan): void {
  const lines = captionLines(plan.box.number, plan.box.captions, plan.width)
  if (lines.length === 0) return
  const heading = child(plan.section, 'H2')
  paint(sheet, lines, plan.x, plan.y, () => heading)
  take(plan, heightOf(lines) + 0.5)
}

/** Uses up height from the top of the plan. */
function take(plan: Plan, height: number): Plan {
  plan.y += height
  plan.height -= height
  return plan
}

function planTable(sheet: Sheet, plan: Plan, columns: Parameters<typeof columnFrames>[0]): Plan {
  const { frame } = plan.box
  if (plan.box.captions.length > 0) take(plan, 1)
  plan.columns = columnFrames(columns, mm(frame.x), mm(frame.w))
  plan.table = child(plan.section, 'Table')
  const row = child(plan.table, 'TR')
  const heads = columns.map((column, index) =>
    columnHead(column.number, column.captions, plan.columns[index]!.width - 2 * mm(1)),
  )
  heads.forEach((lines, index) => {
    const head = child(row, 'TH', { entries: '/A<</O/Table/Scope/Column>>' })
    paint(sheet, lines, plan.columns[index]!.x + mm(1), plan.y, () => head)
  })
  const top = plan.y - 1.5
  take(plan, Math.max(...heads.map(heightOf)) + 1.5)
  sheet.page.artifact('Layout', () => {
    sheet.page.pen(HAIRLINE / 2, INK)
    for (const { x } of plan.columns.slice(1)) sheet.page.line(x, top, x, mm(frame.y + frame.h))
    sheet.page.line(mm(frame.x), plan.y, mm(frame.x + frame.w), plan.y)
    if (top > mm(frame.y) + 1) sheet.page.line(mm(frame.x), top, mm(frame.x + frame.w), top)
  })
  return plan
}

function planClauses(
  sheet: Sheet,
  plan: Plan,
  clauses: readonly (readonly { lang: string; text: string }[])[],
): Plan {
  const entries = clauses.flat().map(({ lang, text }): Entry => ({ value: text, lang }))
  const { lines, rest } = fitEntries(entries, plan.width, plan.height, 8, CLAUSE_SIZES)
  const paragraphs = new Map<number, Tag>()
  paint(sheet, lines, plan.x, plan.y, (entry) => {
    if (!paragraphs.has(entry)) paragraphs.set(entry, child(plan.section, 'P'))
    return paragraphs.get(entry)!
  })
  plan.rest = rest
  return take(plan, heightOf(lines))
}
