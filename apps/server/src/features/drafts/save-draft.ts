import type { saveDraft } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { revisionConflict } from '../../ledger/revision-conflict.ts'
import { withinLimits } from '../../ledger/within-limits.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import {
  type DraftRow,
  draftById,
  draftRecord,
  insertDraft,
  type SavedDraft,
  updateDraft,
} from './drafts.store.ts'
import { savedOf } from './saved-draft.ts'

/** Saves the next revision of a draft, complete or not; the answer lists its problems and warnings. */
export const handle: HandlerOf<typeof saveDraft> = async (ctx, { body }) => {
  const data = withinLimits(body.data)
  const write = repeatable('draft', body.operation_id.toLowerCase(), ['save_draft', body])
  const saved = savedOf(ctx, body, data)
  const bytes = Buffer.byteLength(data)
  const row = await ctx.service.stored.keeping(ctx.company, bytes, async (kept) => {
    let done: { row: DraftRow; before: number } | undefined
    const answer = await once(ctx.company, write, async (tx) => {
      done = await saveRow(tx, saved, body.base_revision)
      return done.row
    })
    // A retry was rolled back: its answer is the stored one.
    if (done?.row === answer) kept(bytes - done.before)
    return answer
  })
  return draftRecord(row, body.data)
}

/** One winner a revision: the database decides. `before` is the previous number of bytes of data. */
async function saveRow(
  tx: Transaction,
  saved: SavedDraft,
  revision: number,
): Promise<{ row: DraftRow; before: number }> {
  const [written] =
    revision === 0 ? await tx.run(insertDraft, saved) : await tx.run(updateDraft, { revision, ...saved })
  if (written) {
    const { bytes_before: before, ...row } = written
    return { row, before }
  }
  const [current] = await tx.run(draftById, saved)
  if (!current) throw refuse('DRAFT_NOT_FOUND')
  if (current.document_id !== null) throw refuse('DRAFT_ISSUED')
  throw revisionConflict(current.revision)
}
