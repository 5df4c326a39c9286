import type { Entry, Filled } from '@consign/document-types'
import type { RecordedConsent } from '../input.ts'
import type { Carry } from './carry.ts'
import { fitEntries } from './fit.ts'
import type { Plan } from './form-template.ts'
import { paragraphs } from './paragraphs.ts'
import { paint, type Sheet } from './sheet.ts'
import { fillSignature } from './signature.ts'
import { fitRows, paintRows, type Row } from './table.ts'

/** Height of the remark "continued on page 2" at the foot of a box. */
const REMARK_HEIGHT = 8

/** Fills the boxes of the first page; returns what has to go on elsewhere, in the order of the boxes. */
export function fillFirstPage(
  sheet: Sheet,
  plans: readonly Plan[],
  filled: Filled,
  consents: readonly RecordedConsent[],
): Carry[] {
  return plans.flatMap((plan) => {
    const { shape } = plan.box
    if (shape.kind === 'table') return fillTable(sheet, plan, filled.rows[plan.box.id] ?? [])
    if (shape.kind === 'clauses') return carried(plan, plan.rest)
    if (shape.kind === 'signature') {
      const consent = consents.findLast(({ body }) => body.role === shape.role)
      const { languages } = filled.form
      return carried(plan, fillSignature(sheet, plan, languages, consent, shape.reservations, REMARK_HEIGHT))
    }
    return fillEntries(sheet, plan, filled.entries[plan.box.id] ?? [])
  })
}

function fillEntries(sheet: Sheet, plan: Plan, entries: readonly Entry[]): Carry[] {
  const { lines, rest } = fitEntries(entries, plan.width, plan.height, REMARK_HEIGHT)
  paint(sheet, lines, plan.x, plan.y, paragraphs(plan.section))
  return carried(plan, rest)
}

function fillTable(sheet: Sheet, plan: Plan, rows: readonly Row[]): Carry[] {
  const { placed, rest } = fitRows(rows, plan.columns, plan.height, REMARK_HEIGHT)
  paintRows(sheet, plan.table!, placed, plan.columns, plan.y)
  return carried(plan, [], rest)
}

function carried(plan: Plan, entries: readonly Entry[], rows: readonly Row[] = []): Carry[] {
  const { box, section, x, y, width, height } = plan
  if (entries.length === 0 && rows.length === 0) return []
  const columns = box.shape.kind === 'table' ? box.shape.columns : []
  return [
    {
      number: box.number,
      captions: box.captions,
      section,
      entries,
      table: rows.length === 0 ? null : { element: plan.table!, columns, rows },
      remark: { x, y: y + height - REMARK_HEIGHT + 1, width, overLines: rows.length > 0 },
    },
  ]
}
