import type { cancelDocument } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow, type Note } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** Ends a note before the carrier took the goods over; it can no longer be signed. */
export const handle: HandlerOf<typeof cancelDocument> = async (ctx, { body }) => {
  const { reason } = body
  mustBePrintable({ reason })
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['cancel_document', body]),
    documentId: body.document_id,
    decide(note) {
      mustBeInTime(note)
      return { name: 'document.cancelled', payload: { reason }, revokesLinks: true }
    },
    gate: gateOf(ctx, 'cancel_document', body, (facts) => ({
      subject: 'Issued note',
      action: 'Cancel the consignment note. Its signing links end; it cannot be undone.',
      items: [said(facts, { reason })],
    })),
    answer: (document) => document,
  })
}

function mustBeInTime(note: Note): void {
  mustKnow(note, 'document.cancelled')
  mustBeOpen(note.rows.document)
  const { signed } = note
  if (signed.has('carrier') || signed.has('consignee') || note.happened('transport.departed'))
    throw refuse('CANCEL_TOO_LATE')
}
