import { utf8 } from '@consign/log'
import { readCertificate } from '../x509/certificate.ts'
import { type Hash, hasSigned, rsaBits, type Scheme } from '../x509/signature.ts'
import type { SealAlgorithm } from './types.ts'

interface Algorithm {
  readonly scheme: Scheme
  readonly hash: Hash
  /**
   * Length of a signature where the curve fixes it, which refuses any other curve than the algorithm's (RFC 7518 §3.4).
   */
  readonly length?: number
}

const ALGORITHMS: ReadonlyMap<unknown, Algorithm> = new Map<SealAlgorithm, Algorithm>([
  ['ES256', { scheme: 'ECDSA', hash: 'SHA-256', length: 64 }],
  ['ES384', { scheme: 'ECDSA', hash: 'SHA-384', length: 96 }],
  ['PS256', { scheme: 'RSA-PSS', hash: 'SHA-256' }],
  ['RS256', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
])

/** Bits (RFC 7518 §3.3). */
const LEAST_RSA = 2048

export const isSealAlgorithm = (alg: unknown): alg is SealAlgorithm => ALGORITHMS.has(alg)

/** Whether the certificate's key signed the text by the algorithm (RFC 7515 §5.2). Does not say whose key it is. */
export const certificateSigned = async (
  certificate: Uint8Array,
  alg: SealAlgorithm,
  signature: Uint8Array,
  text: string,
): Promise<boolean> => {
  const read = readCertificate(certificate)
  const algorithm = ALGORITHMS.get(alg)
  if (read === undefined || algorithm === undefined) return false
  const { length, scheme, hash } = algorithm
  if (length !== undefined && signature.length !== length) return false
  if ((rsaBits(read.spki) ?? LEAST_RSA) < LEAST_RSA) return false
  const data = utf8(text)
  return (await hasSigned({ spki: read.spki, scheme, hash, signature, data })) === true
}
