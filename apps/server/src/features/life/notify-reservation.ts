import type { notifyReservation } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { dayAtDelivery, deadlinesOf } from '../../ledger/deadlines.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustKnow, type Note } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

type Body = Parameters<HandlerOf<typeof notifyReservation>>[1]['body']

/** Reservations in writing after delivery (CMR art. 30): recorded at any time; the law decides their effect. */
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
    gate: gateOf(ctx, 'notify_reservation', body, (facts) => ({
      subject: 'Issued note',
      action: 'Record reservations that the consignee sent after delivery. It cannot be undone.',
      items: [said(facts, { kind, text, receivedAt, receivedFrom })],
    })),
    answer: async (document, note) => ({ document, warnings: await warningsOf(note, body, ctx.language) }),
  })
}

/** A late notice is recorded, not refused: the law decides its effect. */
async function warningsOf({ rows }: Note, { kind, received_at }: Body, language: 'en' | 'pl') {
  const deadlines = await deadlinesOf(rows)
  const received = dayAtDelivery(rows, received_at)
  if (deadlines === null || received === null) return []
  const until = kind === 'delay' ? deadlines.delayUntil : deadlines.notApparentUntil
  if (received <= until) return []
  const message = {
    en: `It came on ${received}; the last day was ${until}.`,
    pl: `Wpłynęło ${received}; ostatnim dniem był ${until}.`,
  }
  const article = kind === 'delay' ? 'CMR 30(3)' : 'CMR 30(1)'
  return [{ path: '/received_at', rule: 'RESERVATION_TOO_LATE', article, message: message[language] }]
}
