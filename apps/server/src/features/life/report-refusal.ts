import type { reportRefusal } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow, mustNotBeReceived } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** The consignee refuses the goods (CMR art. 15); they may still sign later. */
export const handle: HandlerOf<typeof reportRefusal> = async (ctx, { body }) => {
  const { occurred_at: occurredAt, reason, reported_by: reportedBy } = body
  mustBePrintable({ reason, reported_by: reportedBy })
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['report_refusal', body]),
    documentId: body.document_id,
    decide(note) {
      mustKnow(note, 'delivery.refused')
      mustBeOpen(note.rows.document)
      mustNotBeReceived(note)
      return { name: 'delivery.refused', payload: { occurredAt, reason, reportedBy } }
    },
    gate: gateOf(ctx, 'report_refusal', body, (facts) => ({
      subject: 'Issued note',
      action: 'Record that delivery was refused. It cannot be undone.',
      items: [said(facts, { occurredAt, reason, reportedBy })],
    })),
    answer: (document) => document,
  })
}
