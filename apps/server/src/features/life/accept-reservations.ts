import type { acceptReservations } from '@consign/contract'
import { hasTaxIdOf } from '@consign/document-types'
import type { Issuer } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { carrierReservationsOf } from '../../ledger/carrier-reservations.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { gateOf } from './gate-of.ts'
import { mustBeCurrent, type Note } from './note.ts'
import { takeStep } from './take-step.ts'

/** The company accepts for the sender, whose tax number it has: the reservations bind the sender (CMR art. 8(2)). */
export const handle: HandlerOf<typeof acceptReservations> = (ctx, { body }) =>
  takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['accept_reservations', body]),
    documentId: body.document_id,
    decide(note) {
      mustBeOpen(note.rows.document)
      mustBeCurrent(note, body.base_version_id)
      mustBeSender(note)
      mustStandOpen(note, body.digest)
      return {
        name: 'reservations.accepted',
        payload: {
          grantId: null,
          versionId: note.rows.document.current_version_id,
          digest: body.digest,
          name: ctx.caller.name,
        },
      }
    },
    gate: gateOf(ctx, 'accept_reservations', body, (facts) => ({
      subject: 'Issued note',
      action:
        'Accept the carrier’s reservations for the sender. They bind the sender from then on; it cannot be undone.',
      items: [said(facts, { reservations: JSON.stringify(facts.data['carrierReservations'] ?? null) })],
    })),
    answer: (document) => document,
  })

/** Refuses NOT_THE_SENDER unless the issuer, as the note names it, has the sender's tax number. */
function mustBeSender({ rows, data }: Note): void {
  const { issuer } = JSON.parse(rows.links[0]?.marked ?? '{}') as { issuer?: Issuer }
  if (!issuer || !hasTaxIdOf(issuer.company, data['sender'])) throw refuse('NOT_THE_SENDER')
}

/** Refuses ACCEPTANCE_NOT_ALLOWED without reservations to accept, DIGEST_UNKNOWN for others than those. */
function mustStandOpen(note: Note, digest: string): void {
  const stands = carrierReservationsOf(note.rows)
  if (stands === null || stands.accepted) throw refuse('ACCEPTANCE_NOT_ALLOWED')
  if (stands.digest !== digest) throw refuse('DIGEST_UNKNOWN')
}
