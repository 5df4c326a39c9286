import type { deleteDraft } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { deleteDraftRow, draftById } from './drafts.store.ts'

/** Deletes a draft at the revision the caller saw; an issued one stays. */
export const handle: HandlerOf<typeof deleteDraft> = ({ company }, { body }) => {
  const write = repeatable('draft', body.operation_id.toLowerCase(), ['delete_draft', body])
  const key = [company.id, body.draft_id]
  return once(company, write, async (tx) => {
    const [deleted] = await tx.run(deleteDraftRow, [...key, body.base_revision])
    if (deleted) return { id: deleted.id, deleted: true as const }
    const [current] = await tx.run(draftById, key)
    if (!current) throw refuse('DRAFT_NOT_FOUND')
    if (current.document_id !== null) throw refuse('DRAFT_ISSUED')
    throw refuse('VERSION_CONFLICT', { details: { revision: current.revision } })
  })
}
