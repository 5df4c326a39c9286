import { type Der, inside, oid, readDer } from '../der/read.ts'

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'
export type Scheme = 'ECDSA' | 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'Ed25519'

export interface Signed {
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Uint8Array
  readonly scheme: Scheme
  readonly hash: Hash
  /** Length of the RSA-PSS salt in bytes; that of the hash when absent. */
  readonly saltLength?: number
  /** For ECDSA, r and s one after the other (IEEE P1363). */
  readonly signature: Uint8Array
  readonly data: Uint8Array
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const OID = 0x06
const SALT = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 } as const
const RSA_PSS = '1.2.840.113549.1.1.10'
/** AlgorithmIdentifier of rsaEncryption (RFC 3279 §2.3.1). */
const RSA_ENCRYPTION = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0]

const CURVES: ReadonlyMap<string, { readonly namedCurve: string; readonly size: number }> = new Map([
  ['1.2.840.10045.3.1.7', { namedCurve: 'P-256', size: 32 }],
  ['1.3.132.0.34', { namedCurve: 'P-384', size: 48 }],
  ['1.3.132.0.35', { namedCurve: 'P-521', size: 66 }],
])

/** Whether the key signed the data; undefined for a kind of key the platform lacks. */
export const hasSigned = async (signed: Signed): Promise<boolean | undefined> => {
  const { scheme, hash, signature, data } = signed
  const key = await importKey(signed)
  if (key === undefined) return undefined
  const parameters = { name: scheme, hash, saltLength: signed.saltLength ?? SALT[hash] }
  return crypto.subtle.verify(parameters, key, new Uint8Array(signature), new Uint8Array(data))
}

const importKey = async ({ spki, scheme, hash }: Signed): Promise<CryptoKey | undefined> => {
  const curve = curveOf(spki)
  if ((scheme === 'ECDSA') !== (curve !== undefined)) return undefined
  const parameters = curve ? { name: scheme, namedCurve: curve.namedCurve } : { name: scheme, hash }
  const plain = new Uint8Array(scheme === 'RSA-PSS' ? plainRsa(spki) : spki)
  try {
    return await crypto.subtle.importKey('spki', plain, parameters, false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** WebCrypto accepts no key restricted to PSS (RFC 4055 §1.2), so the same numbers become a key for any use. */
const plainRsa = (spki: Uint8Array): Uint8Array => {
  const [algorithm, key] = sequence(spki) ?? []
  const id = inside(algorithm, SEQUENCE)?.[0]
  if (id?.tag !== OID || oid(id.value) !== RSA_PSS || key?.tag !== BIT_STRING) return spki
  const length = RSA_ENCRYPTION.length + key.whole.length
  // A key has at least 1,024 bits or is refused, so the length takes two bytes.
  return Uint8Array.from([SEQUENCE, 0x82, length >> 8, length & 0xff, ...RSA_ENCRYPTION, ...key.whole])
}

/** Bits of the modulus of an RSA key; undefined for a key of another kind. */
export const rsaBits = (spki: Uint8Array): number | undefined => {
  const [algorithm, key] = sequence(spki) ?? []
  const id = inside(algorithm, SEQUENCE)?.[0]
  if (id?.tag !== OID || !oid(id.value).startsWith('1.2.840.113549.1.1.')) return undefined
  const [modulus] = sequence((key?.value ?? new Uint8Array()).subarray(1)) ?? []
  if (modulus?.tag !== INTEGER) return undefined
  const digits = modulus.value[0] === 0 ? modulus.value.subarray(1) : modulus.value
  return 8 * digits.length - Math.clz32(digits[0] ?? 0) + 24
}

const curveOf = (spki: Uint8Array) => {
  const parameter = inside(sequence(spki)?.[0], SEQUENCE)?.[1]
  return parameter?.tag === OID ? CURVES.get(oid(parameter.value)) : undefined
}

/** ECDSA's DER form (RFC 3279 §2.2.3) as r and s of the curve's size; undefined when malformed. */
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
