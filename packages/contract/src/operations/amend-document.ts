import { document, step } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, DraftData, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument, Reason } from '../schemas/life.ts'

export const amendDocument = operation({
  id: 'amend_document',
  method: 'POST',
  path: '/rest/v1/rpc/amend_document',
  tag: 'Issued notes',
  summary:
    'Change the data of an issued note; whoever has signed must sign again, by the same link while it lasts.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({ ...ofDocument, base_version_id: Uuid, data: DraftData, reason: Reason }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'VERSION_STALE',
    'AMENDMENT_TOO_LATE',
    'REFERENCE_FIXED',
    'DRAFT_INCOMPLETE',
    'NOTHING_CHANGED',
    'NOT_YOURS',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      ...step,
      base_version_id: document.currentVersionId,
      data: draft.data,
      reason: 'Another consignee (CMR art. 12).',
    },
    ok: { ...document, state: 'amended' },
  },
})
