import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { NamedPerson, ofDocument, Reason, ReportedTime } from '../schemas/life.ts'

export const reportRefusal = operation({
  id: 'report_refusal',
  method: 'POST',
  path: '/rest/v1/rpc/report_refusal',
  tag: 'Issued notes',
  summary: 'Say that delivery was refused, by whom it was reported, and why.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({
    ...ofDocument,
    occurred_at: ReportedTime,
    reason: Reason,
    reported_by: NamedPerson,
  }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'ALREADY_DELIVERED',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      ...step,
      occurred_at: '2026-11-22T09:10:00+01:00',
      reason: 'The goods were too warm.',
      reported_by: 'The driver',
    },
    ok: { ...document, state: 'delivery_refused' },
  },
})
