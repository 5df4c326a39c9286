import type { GatedId } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import { actorOf } from '../identity/actor.ts'
import type { CompanyCaller } from '../identity/caller.ts'
import { sha256 } from '../store/digest.ts'

/** The subject of an approval: this caller, this operation, this input, this state of its target. */
export interface GatedRequest {
  readonly operation: GatedId
  readonly input: object
  /** Digest of the operation's target in its current state: another state needs another approval. */
  readonly targetDigest: string
}

/** The digest an approval is bound to: caller, operation, input, target. */
export const requestDigest = (caller: CompanyCaller, request: GatedRequest): string =>
  sha256(canonicalize([...bound(caller, request), request.targetDigest]))

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
