import Type from 'typebox'
import { draftListItem } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, list, nullable, Uuid } from '../schemas/common.ts'
import { DraftListItem, draftsAPage } from '../schemas/draft.ts'

export const listDrafts = operation({
  id: 'list_drafts',
  method: 'POST',
  path: '/rest/v1/rpc/list_drafts',
  tag: 'Drafts',
  summary: 'One page of 50 drafts, newest change first; pass nextCursor as after for the next page.',
  who: 'company',
  readOnly: true,
  permission: 'documents:read',
  body: closed({ after: Type.Optional(nullable(Uuid)) }),
  ok: { status: 200, body: closed({ items: list(DraftListItem, draftsAPage), nextCursor: nullable(Uuid) }) },
  errors: [],
  example: { body: { after: null }, ok: { items: [draftListItem], nextCursor: null } },
})
