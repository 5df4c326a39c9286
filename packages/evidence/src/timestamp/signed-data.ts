import { fromBer } from '../der/ber.ts'
import { type Der, inside, oid, readDer } from '../der/read.ts'
import { type Algorithm, readAlgorithm, readHash } from '../x509/algorithm.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { type Hash, rawSignature } from '../x509/signature.ts'

const SEQUENCE = 0x30
const SET = 0x31
const OID = 0x06
const OCTET_STRING = 0x04
const EXPLICIT_0 = 0xa0
const KEY_ID = 0x80
const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** The CMS SignedData (RFC 5652 §5.1) of a token, unproven. */
export interface SignedData {
  readonly contentType: string
  readonly content: Uint8Array
  readonly certificates: readonly Certificate[]
  readonly signers: readonly Signer[]
}

export interface Signer {
  /** SignerIdentifier: issuer and serial number, or a key identifier. */
  readonly sid: Der
  readonly digest: Hash | undefined
  readonly algorithm: Algorithm | undefined
  /** Values of each signed attribute by type, in order; an attribute that occurs twice has two entries. */
  readonly attributes: readonly { readonly type: string; readonly values: readonly Der[] }[]
  /** The signed bytes: the attributes encoded as a SET, not as the tagged field (RFC 5652 §5.4). */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** Reads a token, DER or BER; undefined when it is no SignedData whose signers have signed attributes. */
export const readSignedData = (token: Uint8Array): SignedData | undefined => {
  const der = fromBer(token)
  const [type, explicit, ...more] = inside(der && readDer(der)?.[0], SEQUENCE) ?? []
  const fields = inside(inside(explicit, EXPLICIT_0)?.[0], SEQUENCE)
  const [contentType, wrapped] = inside(fields?.[2], SEQUENCE) ?? []
  const content = inside(wrapped, EXPLICIT_0)?.[0]
  const signers = inside(fields?.at(-1), SET)?.map(readSigner)
  if (!isOid(type, SIGNED_DATA) || more.length > 0 || fields === undefined) return undefined
  if (contentType?.tag !== OID || content?.tag !== OCTET_STRING || signers === undefined) return undefined
  if (!signers.every((signer) => signer !== undefined)) return undefined
  const certificates = inside(
    fields.find(({ tag }) => tag === EXPLICIT_0),
    EXPLICIT_0,
  )
  return {
    contentType: oid(contentType.value),
    content: content.value,
    certificates: (certificates ?? []).flatMap(({ whole }) => readCertificate(whole) ?? []),
    signers,
  }
}

const readSigner = (element: Der): Signer | undefined => {
  const [version, sid, digestAlgorithm, attributes, algorithm, signature] = inside(element, SEQUENCE) ?? []
  const listed = inside(attributes, EXPLICIT_0)?.map(readAttribute)
  if (version === undefined || sid === undefined || attributes === undefined) return undefined
  if (signature?.tag !== OCTET_STRING || !listed?.every((each) => each !== undefined)) return undefined
  const digest = readHash(digestAlgorithm)
  const signed = Uint8Array.from(attributes.whole)
  signed[0] = SET
  return {
    sid,
    digest,
    algorithm: readAlgorithm(algorithm, digest),
    attributes: listed,
    signed,
    signature: signature.value,
  }
}

const readAttribute = (element: Der): Signer['attributes'][number] | undefined => {
  const [type, values] = inside(element, SEQUENCE) ?? []
  const found = inside(values, SET)
  return type?.tag === OID && found ? { type: oid(type.value), values: found } : undefined
}

const isOid = (element: Der | undefined, expected: string): boolean =>
  element?.tag === OID && oid(element.value) === expected

/** The value of an attribute that must occur once with one value (RFC 5652 §11); undefined otherwise. */
export const attributeOf = ({ attributes }: Signer, type: string): Der | undefined => {
  const [found, ...more] = attributes.filter((each) => each.type === type)
  return more.length === 0 && found?.values.length === 1 ? found.values[0] : undefined
}

/** The certificate that SignerIdentifier names. */
export const certificateOf = (
  { sid }: Signer,
  certificates: readonly Certificate[],
): Certificate | undefined => {
  if (sid.tag === KEY_ID) return certificates.find(({ keyId }) => sameBytes(sid.value, keyId))
  const [issuer, serial] = inside(sid, SEQUENCE) ?? []
  return certificates.find(
    (each) => sameBytes(each.issuer, issuer?.whole) && sameBytes(each.serial, serial?.whole),
  )
}

/** The signature in WebCrypto's form; undefined when it does not fit the key. */
export const asRaw = (
  algorithm: Algorithm,
  { spki }: Pick<Certificate, 'spki'>,
  signature: Uint8Array,
): Uint8Array | undefined => (algorithm.scheme === 'ECDSA' ? rawSignature(spki, signature) : signature)

export const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a.length === b?.length && a.every((byte, i) => byte === b[i])
