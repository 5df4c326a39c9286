import type { reportTransport } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { repeatable } from '../../store/idempotency.ts'
import { mustBePrintable } from './printable.ts'
import { takeStep } from './take-step.ts'
import { transportEvent } from './transport-event.ts'

/** Events between taking over and delivery, with the reported time. */
export const handle: HandlerOf<typeof reportTransport> = async (ctx, { body }) => {
  const { occurred_at: occurredAt, place = null, source } = body
  mustBePrintable(place ? { place } : {})
  return takeStep(ctx, {
    write: repeatable('document', body.operation_id.toLowerCase(), ['report_transport', body]),
    documentId: body.document_id,
    decide: (note) => transportEvent(note, body.event, { occurredAt, place, source }),
    answer: (document) => document,
  })
}
