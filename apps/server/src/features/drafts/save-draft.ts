import type { saveDraft } from '@consign/contract'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { checkDraft, warningsIn } from '../../ledger/check-data.ts'
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

type Save = Parameters<HandlerOf<typeof saveDraft>>[1]['body']

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

function savedOf({ company, caller, language }: CompanyContext, body: Save, data: string): SavedDraft {
  const { type, summary, problems } = checkDraft(body.data, language)
  return {
    tenantId: company.id,
    id: body.draft_id,
    changeId: v7(),
    typeName: type?.name ?? null,
    typeVersion: type?.version ?? null,
    reference: label(summary.reference),
    sender: label(summary.sender),
    consignee: label(summary.consignee),
    data,
    problems: JSON.stringify(problems),
    warnings: JSON.stringify(warningsIn(type, body.data, language)),
    complete: problems.length === 0,
    savedBy: caller.connectionId,
    savedByPerson: caller.connectionId === null ? caller.personId : null,
  }
}

/** List data of a draft; the database's text cannot hold NUL. */
const label = (text: string | null): string | null => text?.replaceAll('\0', '\ufffd').slice(0, 200) ?? null

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
