import { draftBytes, draftDepth, type saveDraft } from '@consign/contract'
import { canonicalize, type JsonObject } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../context.ts'
import type { HandlerOf } from '../../handler.ts'
import { checkData } from '../../ledger/check-data.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { type DraftRow, draftById, draftRecord, insertDraft, updateDraft } from './drafts.store.ts'

type Save = Parameters<HandlerOf<typeof saveDraft>>[1]['body']

/** Saves the next revision of a draft, complete or not; the problems it has come with the answer. */
export const handle: HandlerOf<typeof saveDraft> = async (ctx, { body }) => {
  const data = withinLimits(body.data)
  const write = repeatable('draft', body.operation_id.toLowerCase(), ['save_draft', body])
  const columns = columnsOf(ctx, body, data)
  const row = await once(ctx.company, write, (tx) => saveRow(tx, ctx.company.id, body, columns))
  return draftRecord(row, body.data)
}

/** Canonical text of the data; refuses what is too large or too deep to be a note. */
function withinLimits(data: JsonObject): string {
  const text = canonicalize(data)
  if (Buffer.byteLength(text) > draftBytes) throw refuse('PAYLOAD_TOO_LARGE')
  if (depth(data) > draftDepth) {
    const problem = { path: '/data', rule: 'depth', message: `must have at most ${draftDepth} levels` }
    throw refuse('INVALID_REQUEST', { details: [problem] })
  }
  return text
}

/** Levels of objects and lists; there may be hundreds of thousands beside each other. */
function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce((deepest, inner) => Math.max(deepest, depth(inner)), 0)
}

function columnsOf({ caller, language }: CompanyContext, body: Save, data: string): unknown[] {
  const { type, summary, problems } = checkData(body.data, language)
  return [
    v7(),
    type?.name ?? null,
    type?.version ?? null,
    label(summary.reference),
    label(summary.sender),
    label(summary.consignee),
    data,
    JSON.stringify(problems),
    problems.length === 0,
    caller.connectionId,
  ]
}

/** What a list shows of a draft; the database's text cannot hold NUL. */
const label = (text: string | null): string | null => text?.replaceAll('\0', '\ufffd').slice(0, 200) ?? null

/** One winner a revision: the database decides. */
async function saveRow(tx: Transaction, tenantId: string, body: Save, columns: unknown[]): Promise<DraftRow> {
  const key = [tenantId, body.draft_id]
  const [row] =
    body.base_revision === 0
      ? await tx.run(insertDraft, [...key, ...columns])
      : await tx.run(updateDraft, [...key, ...columns, body.base_revision])
  if (row) return row
  const [current] = await tx.run(draftById, key)
  if (!current) throw refuse('DRAFT_NOT_FOUND')
  if (current.document_id !== null) throw refuse('DRAFT_ISSUED')
  throw refuse('VERSION_CONFLICT', { details: { revision: current.revision } })
}
