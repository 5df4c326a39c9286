import Type from 'typebox'
import { draftListItem } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { closed, count, list, nullable, Uuid } from '../schemas/common.ts'
import { DraftListItem, draftsAPage } from '../schemas/draft.ts'

export const listDrafts = operation({
  id: 'list_drafts',
  method: 'POST',
  path: '/rest/v1/rpc/list_drafts',
  tag: 'Drafts',
  summary:
    'One page of 50 drafts, newest change first; pass nextCursor as after for the next page. With open, those alone that are not issued, and in total how many there are, counted to 10,000.',
  who: 'company',
  readOnly: true,
  permission: 'documents:read',
  body: closed({ after: Type.Optional(nullable(Uuid)), open: Type.Optional(Type.Boolean()) }),
  ok: {
    status: 200,
    body: closed({
      items: list(DraftListItem, draftsAPage),
      nextCursor: nullable(Uuid),
      total: Type.Optional(count(0)),
    }),
  },
  errors: [],
  example: { body: { after: null }, ok: { items: [draftListItem], nextCursor: null } },
})
