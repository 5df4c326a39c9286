import { base64UrlBytes, toBase64Url } from '../canonical/encoding.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readClaims } from './read-claims.ts'
import { isProblem, readHeader } from './read-header.ts'
import { certificateSigned } from './seal-signature.ts'
import { type ReadSeal, type SealClaims, type SealPlace, type SealProblem, sealRoles } from './types.ts'

export interface CheckedSeal {
  /** Its claims; absent when it is unreadable or its signature is wrong. */
  readonly seal?: ReadSeal
  /** The first fault, if any. */
  readonly problem?: SealProblem
}

/**
 * A company's seal: a compact JWS as the Open Logistics Foundation's eCMR makes it, signed by the certificate in it and
 * at its place in the note's history. DNS tells whose certificate that is: `judgeSealDns`. Input is hostile; never
 * throws.
 */
export const checkSeal = async (jws: string, place: SealPlace): Promise<CheckedSeal> => {
  const [head, body, signature, ...more] = jws.split('.', 4)
  if (head === undefined || body === undefined || !signature || more.length > 0)
    return { problem: { reason: 'malformed', detail: 'it is not a compact JWS (RFC 7515 §7.1)' } }
  const header = readHeader(head)
  if (isProblem(header)) return { problem: header }
  const signed = await signatureProblem(header, signature, `${head}.${body}`)
  if (signed) return { problem: signed }
  const claims = readClaims(body)
  if (isProblem(claims)) return { problem: claims }
  const problem = expired(header) ?? placeProblem(claims, place)
  return { seal: { ...header, ...claims }, ...(problem && { problem }) }
}

type Header = Pick<ReadSeal, 'alg' | 'chain' | 'iat' | 'x5tS256'>

const signatureProblem = async (
  { alg, chain: [leaf], x5tS256 }: Header,
  signature: string,
  text: string,
): Promise<SealProblem | undefined> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(leaf)))
  if (x5tS256 !== toBase64Url(digest))
    return { reason: 'x5t_mismatch', detail: 'x5t#S256 is not the digest of the first certificate in it' }
  const bytes = base64UrlBytes(signature)
  if (bytes === undefined || !(await certificateSigned(leaf, alg, bytes, text)))
    return { reason: 'signature_invalid', detail: 'the key of the certificate in it did not sign it' }
  return undefined
}

/** Validity by the sealer's own clock, which a timestamp over the seal bounds. */
const expired = ({ chain: [leaf], iat }: Header): SealProblem | undefined => {
  const read = readCertificate(leaf)
  const [from, to] = [Date.parse(read?.notBefore ?? ''), Date.parse(read?.notAfter ?? '')]
  const valid = from <= iat * 1000 && iat * 1000 <= to
  return valid
    ? undefined
    : { reason: 'certificate_expired', detail: 'its certificate was not valid when it was made (iat)' }
}

const placeProblem = (claims: SealClaims, { ecmrId, preceding }: SealPlace): SealProblem | undefined => {
  const { ecmr, role, precedingSha256 } = claims
  if (ecmr.ecmrId !== ecmrId) return { reason: 'ecmr_mismatch', detail: 'it seals another note (ecmrId)' }
  const expected = sealRoles[preceding ? (sealRoles as readonly string[]).indexOf(preceding.role) + 1 : 0]
  if (role !== expected)
    return { reason: 'role_order', detail: `its role is ${role} where ${expected ?? 'none'} is next` }
  if (precedingSha256 !== preceding?.sha256)
    return { reason: 'chain_broken', detail: 'preceding_eseal is not the seal before it' }
  return undefined
}
