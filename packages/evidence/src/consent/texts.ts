import { canonicalize } from '../canonical/canonical.ts'
import { EvidenceError } from '../canonical/error.ts'
import { isObject } from '../canonical/shape.ts'
import type { DeviceConsent } from '../chain/types.ts'

/** The text the device signs: the consent's body without `signature`. */
export const assertionText = (consent: Omit<DeviceConsent, 'signature'> | DeviceConsent): string => {
  if (!isObject(consent)) throw new EvidenceError('NOT_JSON_VALUE', 'a consent is an object')
  const { signature: _, ...assertion } = consent as DeviceConsent
  return canonicalize(assertion)
}

/** The text whose SHA-256 is the consent's `digest`: the body as received, signature included. */
export const consentText = (consent: DeviceConsent): string => canonicalize(consent)
