import { base64UrlBytes, fromBase64 } from '../encoding.ts'
import { readCertificate } from '../x509/certificate.ts'
import { type Hash, hasSigned, type Scheme } from '../x509/signature.ts'

/** Algorithms of JWS (RFC 7518 §3.1) that a seal may have. */
const ALGORITHMS: ReadonlyMap<unknown, { readonly scheme: Scheme; readonly hash: Hash }> = new Map([
  ['ES256', { scheme: 'ECDSA', hash: 'SHA-256' }],
  ['ES384', { scheme: 'ECDSA', hash: 'SHA-384' }],
  ['PS256', { scheme: 'RSA-PSS', hash: 'SHA-256' }],
  ['RS256', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
])

/**
 * What is wrong with the seal's own signature by the certificate in it (RFC 7515 §4.1.6): false when nothing is,
 * undefined when that cannot be told. Says nothing about whose certificate it is.
 */
export const sealProblem = async (
  jws: string,
  header: Readonly<Record<string, unknown>>,
): Promise<string | false | undefined> => {
  const leaf =
    Array.isArray(header.x5c) && typeof header.x5c[0] === 'string' ? fromBase64(header.x5c[0]) : undefined
  if (leaf === undefined) return undefined
  const thumbprint = new Uint8Array(await crypto.subtle.digest('SHA-256', leaf))
  const named = typeof header['x5t#S256'] === 'string' ? base64UrlBytes(header['x5t#S256']) : undefined
  if (named === undefined || named.join() !== thumbprint.join())
    return 'x5t#S256 is not the digest of the certificate in it'
  const certificate = readCertificate(leaf)
  const algorithm = ALGORITHMS.get(header.alg)
  if (certificate === undefined) return 'the certificate in it is not DER'
  if (algorithm === undefined) return undefined
  const [signature, data] = [
    base64UrlBytes(jws.slice(jws.lastIndexOf('.') + 1)),
    jws.slice(0, jws.lastIndexOf('.')),
  ]
  if (signature === undefined) return 'its signature is not base64url'
  const signed = await hasSigned({
    spki: certificate.spki,
    ...algorithm,
    signature,
    data: new TextEncoder().encode(data),
  })
  return signed === undefined ? undefined : !signed && 'the key of the certificate in it did not sign it'
}
