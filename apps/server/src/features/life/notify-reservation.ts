import type { notifyReservation } from '@consign/contract'
import { cards } from '../../gate/cards.ts'
import type { HandlerOf } from '../../handler.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { refuse } from '../../refusal.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** Reservations in writing after delivery (CMR art. 30): recorded whenever they came, the law decides what they do. */
export const handle: HandlerOf<typeof notifyReservation> = async (ctx, { body }) => {
  const { kind, text, received_at: receivedAt, received_from: receivedFrom } = body
  mustBePrintable({ text, received_from: receivedFrom })
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['notify_reservation', body]),
    documentId: body.document_id,
    decide(note) {
      mustKnow(note, 'reservation.notified')
      mustBeOpen(note.rows.document)
      if (!note.signed.has('consignee')) throw refuse('NOT_DELIVERED')
      return { name: 'reservation.notified', payload: { kind, text, receivedAt, receivedFrom } }
    },
    gate: gateOf(ctx, 'notify_reservation', body, (facts) =>
      cards.notify_reservation(facts, text, receivedFrom),
    ),
    answer: (document) => ({ document, warnings: [] }),
  })
}
