import Type from 'typebox'
import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, list, sentence } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { Problem } from '../schemas/draft.ts'
import { NamedPerson, ofDocument, ReportedTime } from '../schemas/life.ts'

export const notifyReservation = operation({
  id: 'notify_reservation',
  method: 'POST',
  path: '/rest/v1/rpc/notify_reservation',
  tag: 'Issued notes',
  summary:
    'Record reservations that the consignee sent after delivery (CMR art. 30(1), (3)); whether they came in time is told, and never refused.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({
    ...ofDocument,
    kind: Type.Enum(['not_apparent', 'delay'] as const),
    text: sentence(500),
    received_at: ReportedTime,
    received_from: NamedPerson,
  }),
  ok: { status: 200, body: closed({ document: Document, warnings: list(Problem, 10) }) },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'NOT_DELIVERED',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      ...step,
      kind: 'not_apparent',
      text: 'Two cartons were crushed from inside.',
      received_at: '2026-11-25T08:00:00+01:00',
      received_from: 'Muster GmbH',
    },
    ok: { document: { ...document, state: 'delivered_with_reservations' }, warnings: [] },
  },
})
