import { additions, document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { Additions, ofDocument } from '../schemas/life.ts'

export const supplementDocument = operation({
  id: 'supplement_document',
  method: 'POST',
  path: '/rest/v1/rpc/supplement_document',
  tag: 'Issued notes',
  summary:
    'Add to an issued note, until delivery, what was not known when it was issued; signatures stay valid.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({ ...ofDocument, base_version_id: Uuid, additions: Additions }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'VERSION_STALE',
    'SUPPLEMENT_NOT_ALLOWED',
    'DRAFT_INCOMPLETE',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...step, base_version_id: document.currentVersionId, additions },
    ok: document,
  },
})
