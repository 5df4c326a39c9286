import { setImmediate as nextTurn } from 'node:timers/promises'
import type { publishBatch } from '@consign/contract'
import type { Document } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { consumeBatch } from '../../gate/batch.ts'
import { askFirst, type Gated, mustBeUnspent } from '../../gate/gate.ts'
import { refuse } from '../../ground/refusal.ts'
import { mustBeDistinct } from '../../ledger/batch-problems.ts'
import { bytesOf, roomFor } from '../../ledger/versions.ts'
import type { Yield } from '../../limits/fair-queue.ts'
import type { Transaction } from '../../store/company.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { type BatchDraft, draftsOfBatch, type ToIssue } from './drafts-of-batch.ts'
import { markIssued } from './issuing.store.ts'
import { type Prepared, prepareIssue } from './prepare-issue.ts'
import { publishBatchRequest } from './publish-batch-request.ts'
import { sendIssued } from './send-issued.ts'

/** Issues all drafts or none. Companies take turns, one batch each: its PDFs are in memory until all are stored. */
export const handle: HandlerOf<typeof publishBatch> = async (ctx, { body }) => {
  mustBeDistinct(
    body.items.map(({ draftId }) => draftId),
    (index) => `/items/${index}/draftId`,
  )
  const { service, company, gone } = ctx
  const items = await service.batches.take(company.id, (pause) => issueAll(ctx, body, pause), { gone })
  return { items }
}

/** Attempts of one batch: another one is needed when drafts of it were issued or saved meanwhile. */
const mostAttempts = 20

interface Body {
  readonly items: readonly BatchDraft[]
}

/** Prepared documents by their drafts: what another attempt need not render again. */
type Ready = Map<string, { readonly revision: number; readonly prepared: Prepared }>

async function issueAll(ctx: CompanyContext, body: Body, pause: Yield): Promise<Document[]> {
  const ready: Ready = new Map()
  for (let tried = 0; tried < mostAttempts; tried++) {
    const { issued, toIssue, issuing } = await draftsOfBatch(ctx, body.items, pause)
    const rooms = toIssue.reduce((sum, { draft }) => sum + roomFor(draft.data), 0)
    const made =
      toIssue.length === 0
        ? new Map<string, Document>()
        : await ctx.service.stored.keeping(ctx.company, rooms, async (kept) => {
            const request = publishBatchRequest(ctx, body, toIssue)
            mustBeUnspent(await askFirst(ctx, request))
            await prepareAll(toIssue, ready, pause, ({ draft, checked }) =>
              prepareIssue(ctx, draft, issuing, checked),
            )
            const stored = await store(ctx, toIssue, ready, request)
            if (stored) for (const { made } of stored) kept(bytesOf(made))
            return (
              stored && new Map(toIssue.map(({ draft }, at) => [draft.id, stored[at]?.document as Document]))
            )
          })
    if (made)
      return body.items.map(
        ({ draftId }) => (issued.get(lower(draftId)) ?? made.get(lower(draftId))) as Document,
      )
  }
  throw refuse('UNAVAILABLE')
}

const lower = (id: string): string => id.toLowerCase()

/** Renderings of one batch under way: the threads have work, and other companies' notes wait for few. */
const lanes = 3

/** Digests and renders what is not ready, without a lock; other calls take their turn in between. */
async function prepareAll(
  toIssue: readonly ToIssue[],
  ready: Ready,
  pause: Yield,
  prepare: (one: ToIssue) => Promise<Prepared>,
): Promise<void> {
  const left = toIssue.values()
  const lane = async () => {
    for (const one of left) {
      const { id, revision } = one.draft
      if (ready.get(id)?.revision === revision) continue
      ready.set(id, { revision, prepared: await prepare(one) })
      await pause()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Stores all of it or nothing; null if a draft changed during preparation. */
async function store(
  ctx: CompanyContext,
  toIssue: readonly ToIssue[],
  ready: Ready,
  request: () => Gated,
): Promise<readonly Prepared[] | null> {
  const prepared = toIssue.map(({ draft }) => ready.get(draft.id)?.prepared as Prepared)
  try {
    return await ctx.company.write(async (tx) => {
      if (!(await markAll(tx, ctx.company.id, toIssue, prepared))) throw new MovedOn()
      const documents = prepared.map(({ document }) => document.id)
      const { eventsOf } = await consumeBatch(tx, ctx, request, documents)
      for (const [index, one] of toIssue.entries()) {
        sendIssued(tx, ctx.company.id, one.draft.id, prepared[index] as Prepared, eventsOf(index))
        if (index % sentAtOnce === sentAtOnce - 1) await nextTurn()
      }
      return prepared
    })
  } catch (error) {
    if (error instanceof MovedOn || isDuplicate(error, 'document_tenant_id_draft_id_key')) return null
    throw error
  }
}

/** Documents whose rows are made before other calls take their turn. */
const sentAtOnce = 10

/** Thrown from the transaction, which rolls back: a draft was issued, saved or deleted meanwhile. */
class MovedOn extends Error {}

/** Takes the drafts' locks in the order of their ids, so that batches that overlap wait for each other in no circle. */
async function markAll(
  tx: Transaction,
  tenantId: string,
  toIssue: readonly ToIssue[],
  prepared: readonly Prepared[],
): Promise<boolean> {
  const marks = toIssue
    .map(({ draft }, index) => ({ draft, document: (prepared[index] as Prepared).document }))
    .sort((a, b) => (a.draft.id < b.draft.id ? -1 : 1))
    .map(({ draft, document }) =>
      tx.run(markIssued, {
        tenantId,
        draftId: draft.id,
        revision: draft.revision,
        documentId: document.id,
        changeId: v7(),
        issuedAt: document.createdAt,
      }),
    )
  return (await Promise.all(marks)).every(([marked]) => marked !== undefined)
}
