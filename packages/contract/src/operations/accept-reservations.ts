import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument } from '../schemas/life.ts'

export const acceptReservations = operation({
  id: 'accept_reservations',
  method: 'POST',
  path: '/rest/v1/rpc/accept_reservations',
  tag: 'Issued notes',
  summary: 'Accept for the sender the carrier’s reservations as they stand (CMR art. 8(2)).',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({ ...ofDocument, base_version_id: Uuid }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'VERSION_STALE',
    'ACCEPTANCE_NOT_ALLOWED',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...step, base_version_id: document.currentVersionId },
    ok: document,
  },
})
