import { isoTime } from '../der/iso-time.ts'
import { type Der, inside, oid, readDer } from '../der/read.ts'
import { type Algorithm, readAlgorithm } from './algorithm.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const OID = 0x06
const OCTET_STRING = 0x04
const BIT_STRING = 0x03
const BOOLEAN = 0x01
const EXPLICIT_0 = 0xa0
const EXPLICIT_3 = 0xa3
const KEY_IDENTIFIER = '2.5.29.14'

/** A certificate (RFC 5280 §4.1), read and not trusted. Byte members are unchanged DER. */
export interface Certificate {
  readonly der: Uint8Array
  /** SubjectPublicKeyInfo. */
  readonly spki: Uint8Array
  /** Issuer and serial number, which identify a signer. */
  readonly issuer: Uint8Array
  readonly serial: Uint8Array
  readonly subject: Uint8Array
  /** UTC, as the server writes times. */
  readonly notBefore: string
  readonly notAfter: string
  readonly extensions: ReadonlyMap<string, Extension>
  /** SubjectKeyIdentifier. */
  readonly keyId: Uint8Array | undefined
  /** The issuer's signature, its algorithm and the signed bytes. The algorithm is undefined when it is not accepted. */
  readonly tbs: Uint8Array
  readonly algorithm: Algorithm | undefined
  readonly signature: Uint8Array
}

export interface Extension {
  readonly critical: boolean
  readonly value: Uint8Array
}

/** Undefined when the bytes are no DER certificate, or have an extension twice. */
export const readCertificate = (bytes: Uint8Array): Certificate | undefined => {
  const outer = readDer(bytes)
  const [tbs, algorithm, signature] = (outer?.length === 1 ? inside(outer[0], SEQUENCE) : undefined) ?? []
  const fields = inside(tbs, SEQUENCE)
  const [serial, again, issuer, validity, subject, spki, ...more] =
    (fields?.[0]?.tag === EXPLICIT_0 ? fields.slice(1) : fields) ?? []
  const sequences: readonly (Der | undefined)[] = [again, issuer, validity, subject, spki]
  const [notBefore, notAfter] = (inside(validity, SEQUENCE) ?? []).map(isoTime)
  const extensions = readExtensions(more.find(({ tag }) => tag === EXPLICIT_3))
  if (serial?.tag !== INTEGER || sequences.some((field) => field?.tag !== SEQUENCE)) return undefined
  if (signature?.tag !== BIT_STRING || notBefore === undefined || notAfter === undefined) return undefined
  if (extensions === undefined) return undefined
  const keyId = readDer(extensions.get(KEY_IDENTIFIER)?.value ?? new Uint8Array())?.[0]
  return {
    der: bytes,
    spki: (spki as Der).whole,
    issuer: (issuer as Der).whole,
    serial: serial.whole,
    subject: (subject as Der).whole,
    notBefore,
    notAfter,
    extensions,
    keyId: keyId?.tag === OCTET_STRING ? keyId.value : undefined,
    tbs: (tbs as Der).whole,
    // Both must be equal (RFC 5280 §4.1.1.2), or the signed part does not name the algorithm.
    algorithm: sameText(algorithm, again) ? readAlgorithm(algorithm) : undefined,
    signature: signature.value.subarray(1),
  }
}

/** By object identifier; empty where there are none. */
export const readExtensions = (wrapped: Der | undefined): ReadonlyMap<string, Extension> | undefined => {
  if (wrapped === undefined) return new Map()
  const found = new Map<string, Extension>()
  for (const element of inside(inside(wrapped, wrapped.tag)?.[0], SEQUENCE) ?? []) {
    const [type, ...rest] = inside(element, SEQUENCE) ?? []
    const value = rest.at(-1)
    const critical = rest.length === 2 && rest[0]?.tag === BOOLEAN && rest[0].value[0] === 0xff
    if (type?.tag !== OID || value?.tag !== OCTET_STRING || found.has(oid(type.value))) return undefined
    found.set(oid(type.value), { critical, value: value.value })
  }
  return found
}

const sameText = (a: Der | undefined, b: Der | undefined): boolean => a?.whole.join() === b?.whole.join()
