import { type Der, inside, oid, readDer } from '../timestamp/der.ts'

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'
export type Scheme = 'ECDSA' | 'RSASSA-PKCS1-v1_5' | 'RSA-PSS'

export interface Signed {
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Uint8Array
  readonly scheme: Scheme
  readonly hash: Hash
  /** Of ECDSA the two numbers one after the other (IEEE P1363). */
  readonly signature: Uint8Array
  readonly data: Uint8Array
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const OID = 0x06
const SALT = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 } as const

const CURVES: ReadonlyMap<string, { readonly namedCurve: string; readonly size: number }> = new Map([
  ['1.2.840.10045.3.1.7', { namedCurve: 'P-256', size: 32 }],
  ['1.3.132.0.34', { namedCurve: 'P-384', size: 48 }],
  ['1.3.132.0.35', { namedCurve: 'P-521', size: 66 }],
])

/** Whether the key signed the data; undefined for a key of a kind that the platform does not know. */
export const hasSigned = async (signed: Signed): Promise<boolean | undefined> => {
  const { scheme, hash, signature, data } = signed
  const key = await importKey(signed)
  if (key === undefined) return undefined
  const parameters = { name: scheme, hash, saltLength: SALT[hash] }
  return crypto.subtle.verify(parameters, key, new Uint8Array(signature), new Uint8Array(data))
}

const importKey = async ({ spki, scheme, hash }: Signed): Promise<CryptoKey | undefined> => {
  const curve = curveOf(spki)
  if ((scheme === 'ECDSA') !== (curve !== undefined)) return undefined
  const parameters = curve ? { name: scheme, namedCurve: curve.namedCurve } : { name: scheme, hash }
  try {
    return await crypto.subtle.importKey('spki', new Uint8Array(spki), parameters, false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

const curveOf = (spki: Uint8Array) => {
  const parameter = inside(sequence(spki)?.[0], SEQUENCE)?.[1]
  return parameter?.tag === OID ? CURVES.get(oid(parameter.value)) : undefined
}

/** ECDSA's DER form (RFC 3279 §2.2.3) as two numbers of the curve's size; undefined when it is none. */
export const rawSignature = (spki: Uint8Array, der: Uint8Array): Uint8Array | undefined => {
  const size = curveOf(spki)?.size
  const numbers = sequence(der)
  if (size === undefined || numbers?.length !== 2) return undefined
  const raw = new Uint8Array(2 * size)
  for (const [i, { tag, value }] of numbers.entries()) {
    const digits = value[0] === 0 ? value.subarray(1) : value
    if (tag !== INTEGER || digits.length > size) return undefined
    raw.set(digits, (i + 1) * size - digits.length)
  }
  return raw
}

const sequence = (bytes: Uint8Array): readonly Der[] | undefined => {
  const elements = readDer(bytes)
  return elements?.length === 1 ? inside(elements[0], SEQUENCE) : undefined
}
