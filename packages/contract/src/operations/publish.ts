import { issued } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, count, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'

export const publish = operation({
  id: 'publish',
  method: 'POST',
  path: '/functions/v1/publish',
  tag: 'Issuing',
  summary: 'Issue one immutable document from a complete draft revision; a repeat returns the same document.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({ draftId: Uuid, revision: count(1) }),
  ok: { status: 200, body: Document },
  errors: ['STORAGE_LIMIT', 'DRAFT_NOT_FOUND', 'VERSION_CONFLICT', 'DRAFT_INCOMPLETE'],
  example: { body: { draftId: draft.id, revision: draft.revision }, ok: issued },
})
