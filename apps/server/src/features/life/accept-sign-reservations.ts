import type { acceptSignReservations } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { decideAcceptance } from './accept.ts'
import { mustStand } from './must-stand.ts'
import { takeStep } from './take-step.ts'

/** The sender accepts by their own link, signed or not. */
export const handle: HandlerOf<typeof acceptSignReservations> = (ctx, { body }) => {
  const { documentId, grantId, role } = ctx.caller
  return takeStep(ctx, {
    write: repeatable(`link ${grantId}`, body.id.toLowerCase(), ['accept_sign_reservations', body]),
    documentId,
    before: mustStand(ctx),
    decide(note) {
      mustBeOpen(note.rows.document)
      if (role !== 'sender') throw refuse('ACCEPTANCE_NOT_ALLOWED')
      return decideAcceptance(note, grantId, body.digest)
    },
    answer: () => ({ ok: true }),
  })
}
