import { type Der, inside, oid, small } from '../der/read.ts'
import type { Hash, Scheme } from './signature.ts'

const SEQUENCE = 0x30
const OID = 0x06
const RSA_PSS = '1.2.840.113549.1.1.10'
const MGF1 = '1.2.840.113549.1.1.8'

/** A signature algorithm. `saltLength` is for RSA-PSS. */
export interface Algorithm {
  readonly scheme: Scheme
  readonly hash: Hash
  readonly saltLength?: number
}

const HASHES: ReadonlyMap<string, Hash> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** RSA's own identifier is used with the hash of the digest (RFC 3370 §3.2); Ed25519 hashes by itself (RFC 8410). */
const SCHEMES: ReadonlyMap<string, { readonly scheme: Scheme; readonly hash?: Hash }> = new Map([
  ['1.2.840.10045.4.3.2', { scheme: 'ECDSA', hash: 'SHA-256' }],
  ['1.2.840.10045.4.3.3', { scheme: 'ECDSA', hash: 'SHA-384' }],
  ['1.2.840.10045.4.3.4', { scheme: 'ECDSA', hash: 'SHA-512' }],
  ['1.2.840.113549.1.1.1', { scheme: 'RSASSA-PKCS1-v1_5' }],
  ['1.2.840.113549.1.1.11', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
  ['1.2.840.113549.1.1.12', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }],
  ['1.2.840.113549.1.1.13', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }],
  ['1.3.101.112', { scheme: 'Ed25519', hash: 'SHA-512' }],
])

/** The object identifier of an AlgorithmIdentifier (RFC 5280 §4.1.1.2); empty when malformed. */
export const algorithmId = (identifier: Der | undefined): string => {
  const first = inside(identifier, SEQUENCE)?.[0]
  return first?.tag === OID ? oid(first.value) : ''
}

/** SHA-256, SHA-384 or SHA-512; undefined for any other digest. */
export const readHash = (identifier: Der | undefined): Hash | undefined => HASHES.get(algorithmId(identifier))

/** An algorithm of the list above or RSA-PSS; undefined for any other. `digest` completes RSA's own identifier. */
export const readAlgorithm = (identifier: Der | undefined, digest?: Hash): Algorithm | undefined => {
  const id = algorithmId(identifier)
  if (id === RSA_PSS) return readPss(inside(identifier, SEQUENCE)?.[1])
  const { scheme, hash = digest } = SCHEMES.get(id) ?? {}
  return scheme && hash && { scheme, hash }
}

/** RSASSA-PSS-params (RFC 4055 §3.1) of one hash throughout; its defaults are SHA-1, so hash and mask must be named. */
const readPss = (parameters: Der | undefined): Algorithm | undefined => {
  const fields = inside(parameters, SEQUENCE) ?? []
  const field = (tag: number) =>
    inside(
      fields.find((each) => each.tag === tag),
      tag,
    )?.[0]
  const hash = readHash(field(0xa0))
  const mask = inside(field(0xa1), SEQUENCE)
  const salt = field(0xa2)
  const trailer = field(0xa3)
  if (hash === undefined || algorithmId(field(0xa1)) !== MGF1 || readHash(mask?.[1]) !== hash)
    return undefined
  if (trailer !== undefined && small(trailer.value) !== 1) return undefined
  const saltLength = salt === undefined ? 20 : small(salt.value)
  return saltLength !== undefined && saltLength >= 0 && saltLength <= 64
    ? { scheme: 'RSA-PSS', hash, saltLength }
    : undefined
}
