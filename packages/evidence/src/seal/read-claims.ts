import { isObject } from '../canonical/shape.ts'
import { readPart } from './read-part.ts'
import { type SealClaims, type SealProblem, sealRoles } from './types.ts'

/** The claims of a seal (`sealedDocument`, `preceding_eseal`); unknown members are allowed. */
export const readClaims = (part: string): SealClaims | SealProblem => {
  const payload = readPart(part)
  if (payload === undefined) return { reason: 'malformed', detail: 'its payload is not JSON in base64url' }
  const { sealedDocument: sealed, preceding_eseal: preceding } = payload
  if (!isObject(sealed) || !isObject(sealed.ecmr) || !isObject(sealed.sealMetadata))
    return invalid('sealedDocument has not both ecmr and sealMetadata')
  const { role, sealer, sealerCompany, originUrl, timestamp } = sealed.sealMetadata
  const known = sealRoles.find((each) => each === role)
  if (known === undefined) return invalid('role is none of SENDER, CARRIER and CONSIGNEE')
  if (!isText(sealer) || !isText(sealerCompany) || !isText(originUrl) || !isText(timestamp))
    return invalid('sealer, sealerCompany, originUrl and timestamp must be texts')
  const claims = { role: known, sealer, sealerCompany, originUrl, timestamp, ecmr: sealed.ecmr }
  if (preceding === undefined) return claims
  const digest = isObject(preceding) && preceding.alg === 'S256' ? preceding.digest : undefined
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
    return invalid('preceding_eseal is not an S256 digest in 64 lower-case hex characters')
  return { ...claims, precedingSha256: digest }
}

const invalid = (detail: string): SealProblem => ({ reason: 'claims_invalid', detail })

/** Names are shown on one line, and stored in columns that cannot hold NUL. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2000 && /^[^\p{Cc}\p{Cs}]*$/u.test(value)
