import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument, Reason } from '../schemas/life.ts'

export const withdrawAmendment = operation({
  id: 'withdraw_amendment',
  method: 'POST',
  path: '/rest/v1/rpc/withdraw_amendment',
  tag: 'Issued notes',
  summary: 'Withdraw an amendment that waits for signatures; the note in force is current again.',
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
    'DOCUMENT_FULL',
    'AMENDMENT_TOO_LATE',
    'AMENDMENT_NOT_WAITING',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...step, reason: 'The carrier does not agree.' },
    ok: { ...document, state: 'taken_over' },
  },
})
