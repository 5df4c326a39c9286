import { anyObject, anyText, array, integer, object, oneOf, sha256, text, uuid } from '../canonical/shape.ts'
import { serverTime } from '../canonical/time.ts'
import type { JsonObject } from '../chain/types.ts'

/** The payload of `approval.consumed`. */
export interface Approved {
  readonly approvalId: string
  readonly kind: 'apikey' | 'oauth'
  readonly connectionId: string
  readonly operation: string
  readonly input: JsonObject
  readonly targetDigest: string
  readonly digest: string
  readonly decidedBy: string
  readonly decidedAt: string
  /** Of an approval of many notes: which item is this note's, and the digest of each. */
  readonly batch?: { readonly index: number; readonly total: number; readonly items: readonly string[] }
}

export const approved = object(
  {
    approvalId: uuid,
    kind: oneOf('apikey', 'oauth'),
    connectionId: uuid,
    operation: text(1, 200),
    input: anyObject,
    targetDigest: sha256,
    digest: sha256,
    decidedBy: anyText,
    decidedAt: serverTime,
  },
  { batch: object({ index: integer(0), total: integer(1), items: array(sha256) }) },
)
