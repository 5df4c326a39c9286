import { toHex } from '@consign/log'
import { fromBer } from '../der/ber.ts'
import { isoTime } from '../der/iso-time.ts'
import { type Der, decimal, inside, oid, readDer } from '../der/read.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const OCTET_STRING = 0x04
const OID = 0x06
const GENERALIZED_TIME = 0x18
const EXPLICIT_0 = 0xa0

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'

/** The content of a TimeStampToken (RFC 3161 §2.4.2), unproven until its signature is checked. */
export interface TstInfo {
  readonly policy: string
  /** Dotted object identifier. */
  readonly hashAlgorithm: string
  /** Lower-case hex. */
  readonly messageImprint: string
  /** Decimal. */
  readonly serial: string
  /** UTC, cut to milliseconds. */
  readonly genTime: string
}

/** Reads a TimeStampToken, DER or BER; undefined when it is not one. */
export const readTstInfo = (token: Uint8Array): TstInfo | undefined => {
  const [version, policy, imprint, serial, genTime] = tstFields(token) ?? []
  const [algorithm, hashed] = inside(imprint, SEQUENCE) ?? []
  const hashAlgorithm = inside(algorithm, SEQUENCE)?.[0]
  const time = genTime?.tag === GENERALIZED_TIME ? isoTime(genTime) : undefined
  if (version?.tag !== INTEGER || policy?.tag !== OID || hashAlgorithm?.tag !== OID) return undefined
  const number = serial?.tag === INTEGER ? decimal(serial.value) : undefined
  if (hashed?.tag !== OCTET_STRING || number === undefined || time === undefined) return undefined
  return {
    policy: oid(policy.value),
    hashAlgorithm: oid(hashAlgorithm.value),
    messageImprint: toHex(hashed.value),
    serial: number,
    genTime: time,
  }
}

/** The fields of its TSTInfo, in order. */
export const tstFields = (token: Uint8Array): readonly Der[] | undefined => {
  const der = fromBer(token)
  const contentInfo = der && only(readDer(der), SEQUENCE)
  const signedData = only(explicit(contentInfo, SIGNED_DATA), SEQUENCE)
  const encapsulated = inside(signedData?.[2], SEQUENCE)
  const [content, ...more] = explicit(encapsulated, TST_INFO) ?? []
  if (content?.tag !== OCTET_STRING || more.length > 0) return undefined
  return only(readDer(content.value), SEQUENCE)
}

const only = (elements: readonly Der[] | undefined, tag: number): readonly Der[] | undefined =>
  elements?.length === 1 ? inside(elements[0], tag) : undefined

/** The contents of `{type, [0] EXPLICIT content}` when its type is the expected one. */
const explicit = (elements: readonly Der[] | undefined, type: string): readonly Der[] | undefined => {
  const [identifier, content] = elements ?? []
  if (identifier?.tag !== OID || oid(identifier.value) !== type) return undefined
  return inside(content, EXPLICIT_0)
}
