import Type from 'typebox'
import { document, operationId } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, OperationId, Uuid } from '../schemas/common.ts'
import { Draft } from '../schemas/draft.ts'

const Source = Type.Object(
  {
    template_id: Type.Optional(Uuid),
    document_id: Type.Optional(Uuid),
    draft_id: Type.Optional(Uuid),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description: 'one of template_id, document_id and draft_id',
  },
)

export const draftFrom = operation({
  id: 'draft_from',
  method: 'POST',
  path: '/rest/v1/rpc/draft_from',
  tag: 'Drafts',
  summary:
    'A new draft from a template (which needs library:read too), a note or a draft, without what belongs to one transport only: the fields with `once` of the type’s form.',
  who: 'company',
  permission: 'documents:write',
  body: closed({ operation_id: OperationId, draft_id: Uuid, from: Source }),
  ok: { status: 200, body: Draft },
  errors: [
    'NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DRAFT_NOT_FOUND',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_MISMATCH',
    'STORAGE_LIMIT',
  ],
  example: {
    body: { operation_id: operationId, draft_id: draft.id, from: { document_id: document.id } },
    ok: draft,
  },
})
