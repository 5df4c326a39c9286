import Type from 'typebox'
import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument, ReportedTime, TransportPlace } from '../schemas/life.ts'

export const reportTransport = operation({
  id: 'report_transport',
  method: 'POST',
  path: '/rest/v1/rpc/report_transport',
  tag: 'Issued notes',
  summary: 'Say that the goods have departed or arrived; it is recorded with the time reported.',
  who: 'company',
  permission: 'tracking:manage',

  body: closed({
    ...ofDocument,
    event: Type.Enum(['departed', 'arrived'] as const),
    occurred_at: ReportedTime,
    place: Type.Optional(TransportPlace),
    source: Type.Enum(['person', 'tracking'] as const),
  }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'NOT_TAKEN_OVER',
    'ALREADY_DELIVERED',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      ...step,
      event: 'departed',
      occurred_at: '2026-11-21T12:30:00+01:00',
      place: { text: 'Warszawa' },
      source: 'person',
    },
    ok: { ...document, state: 'in_transit' },
  },
})
