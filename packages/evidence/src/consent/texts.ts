import { canonicalize } from '../canonical/canonical.ts'
import { EvidenceError } from '../canonical/error.ts'
import { isObject } from '../canonical/shape.ts'
import type { DeviceConsent, DeviceStatement } from '../chain/types.ts'

/** What a device signs: a consent or a statement. */
export type Signed = DeviceConsent | DeviceStatement

/** The text the device signs: the body without `signature`. */
export const assertionText = (body: Omit<Signed, 'signature'> | Signed): string => {
  if (!isObject(body)) throw new EvidenceError('NOT_JSON_VALUE', 'a consent or a statement is an object')
  const { signature: _, ...assertion } = body as Signed
  return canonicalize(assertion)
}

/** The text whose SHA-256 is the `digest` of a consent or a statement: the body as received, signature included. */
export const consentText = (body: Signed): string => canonicalize(body)
