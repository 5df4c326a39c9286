import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const previewDraft = operation({
  id: 'preview_draft',
  method: 'GET',
  path: '/functions/v1/drafts/{draftId}/preview',
  tag: 'Drafts',
  summary:
    'What the draft would print, marked as a draft in its languages; never stored. Values that the type does not allow are left out.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ draftId: Uuid }),
  ok: { status: 200, contentType: 'application/pdf' },
  errors: ['DRAFT_NOT_FOUND', 'DRAFT_ISSUED', 'DRAFT_INCOMPLETE'],
})
