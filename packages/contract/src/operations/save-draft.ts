import { operationId } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, count, DraftData, mostCounted, OperationId, Uuid } from '../schemas/common.ts'
import { Draft } from '../schemas/draft.ts'

export const saveDraft = operation({
  id: 'save_draft',
  method: 'POST',
  path: '/rest/v1/rpc/save_draft',
  tag: 'Drafts',
  summary: 'Create a draft or save its next revision. The same operation_id makes a retry safe.',
  who: 'company',
  permission: 'documents:write',
  body: closed({
    operation_id: OperationId,
    draft_id: Uuid,
    base_revision: count(0, mostCounted - 1),
    data: DraftData,
  }),
  ok: { status: 200, body: Draft },
  errors: [
    'STORAGE_LIMIT',
    'DRAFT_NOT_FOUND',
    'DRAFT_ISSUED',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_MISMATCH',
    'PAYLOAD_TOO_LARGE',
  ],
  example: {
    body: { operation_id: operationId, draft_id: draft.id, base_revision: 0, data: draft.data },
    ok: draft,
  },
})
