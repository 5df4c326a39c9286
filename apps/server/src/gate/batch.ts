import type { GatedId } from '@consign/contract'
import type { CompanyContext } from '../contexts/context.ts'
import { programKinds } from '../identity/actor.ts'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { ApprovalRow } from './approval-row.ts'
import type { Card } from './cards.ts'
import { type CardItem, consume, type Gated, mustBeUnspent } from './gate.ts'
import { type BatchItem, batchTarget, itemDigests } from './request.ts'

interface BatchRequest {
  readonly operation: GatedId
  /** The whole call's input. */
  readonly input: object
  readonly items: readonly CardItem[]
  readonly card: Pick<Card, 'subject' | 'action' | 'includesSave'>
}

/** One approval for all items, bound to each of them. */
export const batchRequest = ({ operation, input, items, card }: BatchRequest): Gated => ({
  operation,
  input,
  targetDigest: batchTarget(items),
  batch: items,
  card: { ...card, items: items.map((item) => item.card), batch: { total: items.length } },
})

const placeItems = statement(
  'place_approval_items',
  { tenantId: 'uuid', approvalId: 'uuid', positions: 'int4[]', documents: 'uuid[]' },
  `update approval_item i set document_id = placed.document_id
     from unnest(:positions::int4[], :documents::uuid[]) as placed (position, document_id)
    where i.tenant_id = :tenantId and i.approval_id = :approvalId and i.position = placed.position`,
)

/** The approval of a batch, spent: the event of each item for the chain of its note. */
export type ItemEvents = (index: number) => readonly { readonly name: string; readonly payload: object }[]

/**
 * Spends the approval of a batch in the effects' own transaction.
 * @param documents of each item the note whose evidence it becomes part of; null where it adds nothing to one
 * @returns the spent approval, null if none was needed, and the events of each item
 */
export async function consumeBatch(
  tx: Transaction,
  ctx: CompanyContext,
  request: () => Gated | Promise<Gated>,
  documents: readonly (string | null)[],
): Promise<{ readonly approval: ApprovalRow | null; readonly eventsOf: ItemEvents }> {
  const first = documents.find((id) => id !== null) ?? null
  const approval = mustBeUnspent(await consume(tx, ctx, request, first))
  if (!approval) return { approval, eventsOf: () => [] }
  const placed = documents.flatMap((id, position) => (id === null ? [] : [{ id, position }]))
  tx.send(placeItems, {
    tenantId: ctx.company.id,
    approvalId: approval.id,
    positions: placed.map(({ position }) => position),
    documents: placed.map(({ id }) => id),
  })
  return { approval, eventsOf: consumedItems(approval, await request()) }
}

/** The events of a batch's items (docs/profiles/evidence-0.8.md, Approvals of a batch). */
function consumedItems(row: ApprovalRow, { operation, batch = [] }: Gated): ItemEvents {
  const items = itemDigests(operation, batch)
  return (index) => {
    const { input, targetDigest } = batch[index] as BatchItem
    const payload = {
      approvalId: row.id,
      kind: programKinds[row.kind],
      connectionId: row.connection_id,
      operation,
      input,
      targetDigest,
      digest: row.digest,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
      batch: { index, total: items.length, items },
    }
    return [{ name: 'approval.consumed', payload }]
  }
}
