import type { acceptReservations } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { decideAcceptance } from './accept.ts'
import { gateOf } from './gate-of.ts'
import { mustBeCurrent } from './note.ts'
import { takeStep } from './take-step.ts'

export const handle: HandlerOf<typeof acceptReservations> = (ctx, { body }) =>
  takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['accept_reservations', body]),
    documentId: body.document_id,
    decide(note) {
      mustBeOpen(note.rows.document)
      mustBeCurrent(note, body.base_version_id)
      return decideAcceptance(note, null)
    },
    gate: gateOf(ctx, 'accept_reservations', body, (facts) => ({
      subject: 'Issued note',
      action:
        'Accept the carrier’s reservations for the sender. They bind him from then on; it cannot be undone.',
      items: [said(facts, { reservations: JSON.stringify(facts.data['carrierReservations'] ?? null) })],
    })),
    answer: (document) => document,
  })
