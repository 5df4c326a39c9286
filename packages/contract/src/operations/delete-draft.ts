import Type from 'typebox'
import { operationId } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, count, mostCounted, OperationId, Uuid } from '../schemas/common.ts'

export const deleteDraft = operation({
  id: 'delete_draft',
  method: 'POST',
  path: '/rest/v1/rpc/delete_draft',
  tag: 'Drafts',
  summary: 'Delete a draft that was not issued.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  destructive: true,
  body: closed({
    operation_id: OperationId,
    draft_id: Uuid,
    base_revision: count(0, mostCounted - 1),
  }),
  ok: { status: 200, body: closed({ id: Uuid, deleted: Type.Literal(true) }) },
  errors: ['DRAFT_NOT_FOUND', 'DRAFT_ISSUED', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, draft_id: draft.id, base_revision: 1 },
    ok: { id: draft.id, deleted: true },
  },
})
