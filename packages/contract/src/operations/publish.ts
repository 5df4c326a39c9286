import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
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
  body: closed({ draftId: Uuid, revision: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  ok: { status: 200, body: Document },
  errors: ['DRAFT_NOT_FOUND', 'VERSION_CONFLICT', 'DRAFT_INCOMPLETE'],
})
