import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument, Reason } from '../schemas/life.ts'

export const cancelDocument = operation({
  id: 'cancel_document',
  method: 'POST',
  path: '/rest/v1/rpc/cancel_document',
  tag: 'Issued notes',
  summary: 'Cancel a note that the carrier has not signed; its signing links are revoked.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  destructive: true,
  body: closed({ ...ofDocument, reason: Reason }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'CANCEL_TOO_LATE',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...step, reason: 'The order was withdrawn.' },
    ok: { ...document, state: 'cancelled' },
  },
})
