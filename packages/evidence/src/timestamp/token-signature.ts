import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { type Hash, hasSigned, rawSignature, type Scheme } from '../x509/signature.ts'
import { type Der, inside, oid, readDer } from './der.ts'

const SEQUENCE = 0x30
const SET = 0x31
const OCTET_STRING = 0x04
const EXPLICIT_0 = 0xa0
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

const HASHES: ReadonlyMap<string, Hash> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** Signature algorithms by object identifier; RSA's own is used with the digest's hash (RFC 3370 §3.2). */
const SCHEMES: ReadonlyMap<string, { readonly scheme: Scheme; readonly hash?: Hash }> = new Map([
  ['1.2.840.10045.4.3.2', { scheme: 'ECDSA', hash: 'SHA-256' }],
  ['1.2.840.10045.4.3.3', { scheme: 'ECDSA', hash: 'SHA-384' }],
  ['1.2.840.10045.4.3.4', { scheme: 'ECDSA', hash: 'SHA-512' }],
  ['1.2.840.113549.1.1.1', { scheme: 'RSASSA-PKCS1-v1_5' }],
  ['1.2.840.113549.1.1.11', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
  ['1.2.840.113549.1.1.12', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }],
  ['1.2.840.113549.1.1.13', { scheme: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }],
])

/**
 * Whether the token was signed by the key of the certificate in it that it names (RFC 5652 §5.4 to 5.6). Says nothing
 * about whose certificate that is. Undefined when the certificate is not in it, or by means the platform has not.
 */
export const isSignedToken = async (token: Uint8Array): Promise<boolean | undefined> => {
  const signed = readSigned(token)
  if (signed === undefined) return undefined
  const { attributes, certificate, content, digestHash, hash, scheme, signature } = signed
  const digest = new Uint8Array(await crypto.subtle.digest(digestHash, new Uint8Array(content)))
  const raw = scheme === 'ECDSA' ? rawSignature(certificate.spki, signature) : signature
  if (raw === undefined || !sameBytes(digest, messageDigest(attributes))) return false
  // Signed are the attributes as the SET they are, not as the field they stand in (RFC 5652 §5.4).
  const data = Uint8Array.from(attributes.whole)
  data[0] = SET
  return hasSigned({ spki: certificate.spki, scheme, hash, signature: raw, data })
}

const readSigned = (token: Uint8Array) => {
  const [, explicit] = inside(readDer(token)?.[0], SEQUENCE) ?? []
  const signedData = inside(inside(explicit, EXPLICIT_0)?.[0], SEQUENCE)
  const content = inside(inside(signedData?.[2], SEQUENCE)?.[1], EXPLICIT_0)?.[0]
  const certificates = signedData?.find(({ tag }) => tag === EXPLICIT_0)
  const [signer] = inside(signedData?.at(-1), SET) ?? []
  const [, sid, digestAlgorithm, attributes, signatureAlgorithm, signature] = inside(signer, SEQUENCE) ?? []
  const digestHash = HASHES.get(algorithm(digestAlgorithm))
  const { scheme, hash = digestHash } = SCHEMES.get(algorithm(signatureAlgorithm)) ?? {}
  const certificate = named(sid, inside(certificates, EXPLICIT_0) ?? [])
  if (content?.tag !== OCTET_STRING || attributes?.tag !== EXPLICIT_0) return undefined
  if (signature?.tag !== OCTET_STRING || certificate === undefined) return undefined
  if (scheme === undefined || hash === undefined || digestHash === undefined) return undefined
  return {
    attributes,
    certificate,
    content: content.value,
    digestHash,
    hash,
    scheme,
    signature: signature.value,
  }
}

const algorithm = (element: Der | undefined): string =>
  oid(inside(element, SEQUENCE)?.[0]?.value ?? new Uint8Array())

/** The certificate of this issuer and serial number. */
const named = (sid: Der | undefined, certificates: readonly Der[]): Certificate | undefined => {
  const [issuer, serial] = inside(sid, SEQUENCE) ?? []
  return certificates
    .map(({ whole }) => readCertificate(whole))
    .find(
      (certificate) =>
        certificate !== undefined &&
        sameBytes(certificate.issuer, issuer?.whole) &&
        sameBytes(certificate.serial, serial?.whole),
    )
}

const messageDigest = (attributes: Der): Uint8Array | undefined => {
  const attribute = inside(attributes, EXPLICIT_0)
    ?.map((each) => inside(each, SEQUENCE))
    .find((each) => oid(each?.[0]?.value ?? new Uint8Array()) === MESSAGE_DIGEST)
  return inside(attribute?.[1], SET)?.[0]?.value
}

const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a.length === b?.length && a.every((byte, i) => byte === b[i])
