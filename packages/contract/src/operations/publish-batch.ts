import { issued } from '../examples/document.ts'
import { draft } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { batchOf, mostDraftsOfBatch } from '../schemas/batch.ts'
import { closed, count, list, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'

export const publishBatch = operation({
  id: 'publish_batch',
  method: 'POST',
  path: '/functions/v1/publish/batch',
  tag: 'Issuing',
  summary:
    'Issue up to 100 drafts, all or none, with one approval where one is needed. Drafts issued before come back in their place. Every problem is told with `index`, the place of its item.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  ownQueue: true,
  body: closed({ items: batchOf(closed({ draftId: Uuid, revision: count(1) }), mostDraftsOfBatch) }),
  ok: { status: 200, body: closed({ items: list(Document, mostDraftsOfBatch) }) },
  errors: ['STORAGE_LIMIT', 'DRAFT_NOT_FOUND', 'VERSION_CONFLICT', 'DRAFT_INCOMPLETE'],
  example: {
    body: { items: [{ draftId: draft.id, revision: draft.revision }] },
    ok: { items: [issued] },
  },
})
