import { canonicalize } from '@consign/evidence'
import { actorOf } from '../identity/actor.ts'
import type { CompanyCaller } from '../identity/caller.ts'
import { sha256 } from '../store/digest.ts'
import { boundInput } from './bound-input.ts'

/** What a person is asked to approve: this caller, this operation, this input, this state of its target. */
export interface GatedRequest {
  readonly operation: string
  readonly input: object
  /** Digest of what the operation is about, as it is now: another state needs another approval. */
  readonly targetDigest: string
}

type Asked = Pick<GatedRequest, 'operation' | 'input'>

/** The digest an approval is bound to: who asks, for what, and the target as it is. */
export const requestDigest = (caller: CompanyCaller, request: GatedRequest): string =>
  sha256(canonicalize([...bound(askerOf(caller), request), request.targetDigest]))

/** The same without the target, which has moved on when a consumed approval is presented again. */
export const inputDigest = (caller: CompanyCaller, request: Asked): string =>
  boundDigest(askerOf(caller), request)

/** Who asks, as approvals are bound to him. */
export interface Asker {
  readonly tenantId: string
  readonly kind: string
  readonly id: string
}

export const boundDigest = (asker: Asker, asked: Asked): string => sha256(canonicalize(bound(asker, asked)))

const askerOf = (caller: CompanyCaller): Asker => ({ tenantId: caller.tenantId, ...actorOf(caller) })

const bound = ({ tenantId, kind, id }: Asker, { operation, input }: Asked): unknown[] => [
  'service-approval-1',
  tenantId,
  kind,
  id,
  operation,
  boundInput(input),
]
