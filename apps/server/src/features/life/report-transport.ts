import type { reportTransport } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { repeatable } from '../../store/idempotency.ts'
import { mustKnow, mustNotBeReceived, type Note } from './note.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'

/** Events between taking over and delivery, with the reported time. */
export const handle: HandlerOf<typeof reportTransport> = async (ctx, { body }) => {
  const { occurred_at: occurredAt, place = null, source } = body
  const name = `transport.${body.event}`
  mustBePrintable(place ? { place } : {})
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['report_transport', body]),
    documentId: body.document_id,
    decide(note) {
      mustKnow(note, name)
      mustBeOpen(note.rows.document)
      mustBeTakenOver(note)
      mustNotBeReceived(note)
      return { name, payload: { occurredAt, place, source } }
    },
    answer: (document) => document,
  })
}

/** Both have ever signed: an amendment in transit does not unload the lorry. */
function mustBeTakenOver({ signed }: Note): void {
  if (!signed.has('sender') || !signed.has('carrier')) throw refuse('NOT_TAKEN_OVER')
}
