import type { CompanyContext } from '../contexts/context.ts'
import { refuse } from '../ground/refusal.ts'
import { programKinds } from '../identity/actor.ts'
import { nowText } from '../store/clock.ts'
import type { Transaction } from '../store/company.ts'
import { insertFeedRows } from '../store/feed.ts'
import { statement } from '../store/statement.ts'
import {
  type ApprovalRow,
  approvalById,
  approvalColumns,
  approvalNames,
  approvalSelect,
  statusOf,
} from './approval-row.ts'
import type { Card } from './cards.ts'
import { type BatchItem, type GatedRequest, inputDigest, requestDigest } from './request.ts'

/** One item of a batch that waits for approval, with its place on the card. */
export interface CardItem extends BatchItem {
  readonly card: Card['items'][number]
}

/** A gated request with its card, made from our own data. */
export interface Gated extends GatedRequest {
  readonly card: Card
  readonly batch?: readonly CardItem[]
}

/** Thrown from the effect's transaction, which rolls back: the call needs approval first. */
export class NeedsApproval extends Error {
  readonly request: Gated
  constructor(request: Gated) {
    super('needs approval')
    this.request = request
  }
}

/** Thrown for an approval that cannot be used; its own caller sees `row`. */
export class ApprovalRefused extends Error {
  readonly code:
    | 'APPROVAL_REQUIRED'
    | 'APPROVAL_REJECTED'
    | 'APPROVAL_EXPIRED'
    | 'APPROVAL_MISMATCH'
    | 'APPROVAL_CONSUMED'
  readonly row: ApprovalRow
  constructor(code: ApprovalRefused['code'], row: ApprovalRow) {
    super(code)
    this.code = code
    this.row = row
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isGated = ({ caller }: CompanyContext): boolean => caller.kind !== 'user' && caller.requireApproval

/**
 * Refuses early, before costly work, everything that `consume` would refuse by now: a missing approval, or one that
 * cannot be used. Only `consume` spends it.
 * @returns the approval to be spent; null if none is needed; a `Repeat` if this very request consumed it before
 */
export async function askFirst(ctx: CompanyContext, requested: () => Gated): Promise<Approved> {
  if (!isGated(ctx)) return null
  const request = requested()
  const { caller, company } = ctx
  const [row] = await company.query(approvalById, { tenantId: company.id, id: presented(ctx, request) })
  const usable =
    row?.connection_id === caller.connectionId &&
    statusOf(row) === 'approved' &&
    row.digest === requestDigest(caller, request)
  return usable ? row : unusable(row, ctx, request)
}

/** This very request has consumed its approval: its effect and its stored answer are committed. */
export class Repeat {
  readonly row: ApprovalRow
  constructor(row: ApprovalRow) {
    this.row = row
  }
}

/** The approval of a call; null if none is needed. */
export type Approved = ApprovalRow | null | Repeat

/** Refuses APPROVAL_CONSUMED for a repeat: a spent approval serves its own call's answer only. */
export function mustBeUnspent(approved: Approved): ApprovalRow | null {
  if (approved instanceof Repeat) throw new ApprovalRefused('APPROVAL_CONSUMED', approved.row)
  return approved
}

/** The id of the call's approval; refuses a missing or malformed one. */
function presented(ctx: CompanyContext, request: Gated): string {
  const id = ctx.header('x-service-approval')
  if (id === undefined) throw new NeedsApproval(request)
  if (!uuid.test(id)) throw refuse('APPROVAL_NOT_FOUND')
  return id
}

const consumeApproval = statement(
  'consume_approval',
  { tenantId: 'uuid', id: 'uuid', connectionId: 'uuid?', digest: 'text', documentId: 'uuid?' },
  // If it was used for a document, that document's chain tells the feed.
  `with consumed as (
     update approval
        set status = 'consumed', document_id = :documentId, consumed_at = ${nowText}
      where tenant_id = :tenantId and id = :id and connection_id = :connectionId and digest = :digest
        and status = 'approved' and expires_at > ${nowText}
     returning tenant_id, document_id, ${approvalSelect}),
   told as (${insertFeedRows("'approval.consumed'", 'consumed where document_id is null')})
   select ${approvalNames} from consumed`,
  approvalColumns,
)

/**
 * Spends the call's approval in the effect's own transaction: used exactly once, if and only if the effect happens, by
 * the identical request on the unchanged target.
 * @returns the consumed approval; null if none is needed; a `Repeat` if this very request consumed it before
 */
export async function consume(
  tx: Transaction,
  ctx: CompanyContext,
  requested: () => Gated | Promise<Gated>,
  documentId: string | null,
): Promise<Approved> {
  if (!isGated(ctx)) return null
  const request = await requested()
  const id = presented(ctx, request)
  const { caller, company } = ctx
  const digest = requestDigest(caller, request)
  const [consumed] = await tx.run(consumeApproval, {
    tenantId: company.id,
    id,
    connectionId: caller.connectionId,
    digest,
    documentId,
  })
  if (consumed) return consumed
  const [row] = await tx.run(approvalById, { tenantId: company.id, id })
  return unusable(row, ctx, request)
}

/** Why an approval could not be consumed. */
function unusable(row: ApprovalRow | undefined, { caller }: CompanyContext, request: Gated): Repeat {
  if (!row || row.connection_id !== caller.connectionId) throw refuse('APPROVAL_NOT_FOUND')
  const status = statusOf(row)
  if (status === 'consumed' && row.input_digest === inputDigest(caller, request)) return new Repeat(row)
  if (status === 'rejected') throw new ApprovalRefused('APPROVAL_REJECTED', row)
  if (status === 'expired') throw new ApprovalRefused('APPROVAL_EXPIRED', row)
  if (row.digest !== requestDigest(caller, request)) throw new ApprovalRefused('APPROVAL_MISMATCH', row)
  throw new ApprovalRefused(status === 'pending' ? 'APPROVAL_REQUIRED' : 'APPROVAL_CONSUMED', row)
}

/** The event of a consumed approval (docs/profiles/evidence-0.7.md, The events); none without one. */
export function consumedEvents(row: ApprovalRow | null) {
  if (row === null) return []
  const payload = {
    approvalId: row.id,
    kind: programKinds[row.kind],
    connectionId: row.connection_id,
    operation: row.operation,
    input: JSON.parse(row.input),
    targetDigest: row.target_digest,
    digest: row.digest,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }
  return [{ name: 'approval.consumed', payload }]
}
