import type { amendDocument } from '@consign/contract'
import { typeOf } from '@consign/document-types'
import { canonicalize, changesBetween, type JsonObject } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said, shownChanges, values } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { checkData } from '../../ledger/check-data.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { withinLimits } from '../../ledger/within-limits.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustBeCurrent, mustKnow, type Note } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

type Body = Parameters<HandlerOf<typeof amendDocument>>[1]['body']

/** New data for a note in transit (CMR art. 12): a new generation, to be signed again. */
export const handle: HandlerOf<typeof amendDocument> = async (ctx, { body }) => {
  const { reason } = body
  withinLimits(body.data)
  mustBePrintable({ reason })
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['amend_document', body]),
    documentId: body.document_id,
    decide(note) {
      mustBeInTime(note, body)
      const data = amendedData(note, body.data, ctx.language)
      mustLeaveOthersWords(note, data)
      const changes = changesBetween(note.data, data)
      if (changes.length === 0) throw refuse('NOTHING_CHANGED')
      return { name: 'document.amended', payload: { reason, changes }, version: { data, amends: true } }
    },
    gate: gateOf(ctx, 'amend_document', body, (facts, note) => {
      const changes = changesBetween(note.data, ofNoType(body.data))
      return {
        subject: 'Issued note',
        action: `Change ${values(changes.length)} of the consignment note. Whoever has signed must sign again.`,
        items: [{ ...said(facts, { reason }), changes: shownChanges(changes) }],
      }
    }),
    answer: (document) => document,
  })
}

function mustBeInTime(note: Note, { base_version_id }: Body): void {
  mustKnow(note, 'document.amended')
  mustBeOpen(note.rows.document)
  mustBeCurrent(note, base_version_id)
  if (note.signed.has('consignee')) throw refuse('AMENDMENT_TOO_LATE')
}

/** The data without its type, which stays, as does the reference. Refuses REFERENCE_FIXED, DRAFT_INCOMPLETE. */
function amendedData({ rows: { document }, data: before }: Note, data: JsonObject, language: 'en' | 'pl') {
  const type = { name: document.type_name, version: document.type_version }
  const named = Object.hasOwn(data, 'type') ? typeOf(data) : type
  const other = named?.name !== type.name || named.version !== type.version
  if (other || data.reference !== before.reference) throw refuse('REFERENCE_FIXED')
  const { problems } = checkData({ ...data, type }, language)
  if (problems.length > 0) throw refuse('DRAFT_INCOMPLETE', { details: problems })
  return ofNoType(data)
}

/** What parties write through their own links: reservations (CMR art. 8, 9), and for whom they sign. */
const othersWords = ['carrierReservations', 'signatories'] as const

/** Refuses NOT_YOURS. */
function mustLeaveOthersWords({ data: before }: Note, data: JsonObject): void {
  const same = (member: string) => canonicalize(before[member] ?? null) === canonicalize(data[member] ?? null)
  const details = othersWords
    .filter((member) => !same(member))
    .map((member) => ({ path: `/data/${member}`, rule: 'not-yours', message: byTheirLink }))
  if (details.length > 0) throw refuse('NOT_YOURS', { details })
}

const byTheirLink = {
  en: 'is written through the party’s own link alone',
  pl: 'zapisuje się tylko przez link tej strony',
}

function ofNoType({ type: _named, ...data }: JsonObject): JsonObject {
  return data
}
