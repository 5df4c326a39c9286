import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import { actorOf } from '../identity/actor.ts'
import type { CompanyCaller } from '../identity/caller.ts'
import { sha256 } from '../store/digest.ts'

/** One item of a batch, whose note's evidence has it alone. */
export interface BatchItem {
  readonly input: object
  readonly targetDigest: string
}

/** The subject of an approval: this caller, this operation, this input, this state of its target. */
export interface GatedRequest {
  readonly operation: GatedId
  readonly input: object
  /** Digest of the operation's target in its current state: another state needs another approval. */
  readonly targetDigest: string
  /** The items of a batch, in their order. */
  readonly batch?: readonly BatchItem[]
}

/** The digest an approval is bound to: caller, operation, input, target; of a batch every item's. */
export const requestDigest = (caller: CompanyCaller, request: GatedRequest): string =>
  sha256(
    canonicalize(
      request.batch ? boundBatch(caller, request) : [...bound(caller, request), request.targetDigest],
    ),
  )

/** Without the target, which has changed when a consumed approval is presented again. */
export const inputDigest = (
  caller: CompanyCaller,
  request: Pick<GatedRequest, 'operation' | 'input'>,
): string => sha256(canonicalize(bound(caller, request)))

const bound = (
  caller: CompanyCaller,
  { operation, input }: Pick<GatedRequest, 'operation' | 'input'>,
): unknown[] => {
  const { kind, id } = actorOf(caller)
  return ['service-approval-1', caller.tenantId, kind, id, operation, input]
}

function boundBatch(caller: CompanyCaller, { operation, batch = [] }: GatedRequest): unknown[] {
  const { kind, id } = actorOf(caller)
  return ['service-approval-batch-1', caller.tenantId, kind, id, operation, itemDigests(operation, batch)]
}

/** The digest of each item: an approved batch cannot be exchanged item by item. */
export const itemDigests = (operation: string, items: readonly BatchItem[]): string[] =>
  items.map(({ input, targetDigest }) => sha256(canonicalize([operation, input, targetDigest])))

/** The target of a batch: those of its items, in their order. */
export const batchTarget = (items: readonly BatchItem[]): string =>
  sha256(canonicalize(items.map(({ targetDigest }) => targetDigest)))
