import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import { actorOf } from '../identity/actor.ts'
import type { CompanyCaller } from '../identity/caller.ts'
import { sha256 } from '../store/digest.ts'

/** What a person is asked to approve: this caller, this operation, this input, this state of its target. */
export interface GatedRequest {
  readonly operation: GatedId
  readonly input: object
  /** Digest of what the operation is about, as it is now: another state needs another approval. */
  readonly targetDigest: string
}

/** The digest an approval is bound to: who asks, for what, and the target as it is. */
export const requestDigest = (caller: CompanyCaller, request: GatedRequest): string =>
  sha256(canonicalize([...bound(caller, request), request.targetDigest]))

/** The same without the target, which has moved on when a consumed approval is presented again. */
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
