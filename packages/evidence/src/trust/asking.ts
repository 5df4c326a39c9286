import { berInside, fromBer } from '../der/ber.ts'
import { decimal, inside, oid, readDer, small } from '../der/read.ts'
import { id, integer, nothing, octets, sequence, yes } from '../der/write.ts'
import type { Certificate } from '../x509/certificate.ts'
import { certId } from './ocsp.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c

const SHA_256 = sequence(id('2.16.840.1.101.3.4.2.1'), nothing)
const SHA_1 = sequence(id('1.3.14.3.2.26'), nothing)

/**
 * A TimeStampReq (RFC 3161 §2.4.1) that asks for the certificate, too.
 * @param imprint SHA-256 in hex
 * @param random the nonce: 8 unguessable bytes
 */
export const makeTimestampRequest = (
  imprint: string,
  random: Uint8Array,
): { readonly request: Uint8Array; readonly nonce: string } => {
  const number = Uint8Array.of(0x01, ...random)
  const hashed = Uint8Array.from((imprint.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  const request = sequence(integer(1), sequence(SHA_256, octets(hashed)), integer(number), yes)
  return { request, nonce: decimal(number) as string }
}

/** PKIFailureInfo by bit (RFC 3161 §2.4.2). */
const FAILURES: ReadonlyMap<number, string> = new Map([
  [0, 'badAlg'],
  [2, 'badRequest'],
  [5, 'badDataFormat'],
  [14, 'timeNotAvailable'],
  [15, 'unacceptedPolicy'],
  [16, 'unacceptedExtension'],
  [17, 'addInfoNotAvailable'],
  [25, 'systemFailure'],
])

/** The token of a TimeStampResp, exactly as received; else the authority's refusal. */
export const readTimestampResponse = (
  bytes: Uint8Array,
): { readonly token: Uint8Array } | { readonly problem: string } => {
  const [info, token, ...more] = berInside(bytes) ?? []
  const status = info && fromBer(info)
  const fields = inside(status && readDer(status)?.[0], SEQUENCE)
  const code = fields?.[0]
  if (bytes[0] !== SEQUENCE || more.length > 0 || code?.tag !== INTEGER)
    return { problem: 'it does not answer with a TimeStampResp (RFC 3161)' }
  const number = small(code.value)
  if (number !== 0 && number !== 1) return { problem: refusal(number, fields ?? []) }
  return token === undefined ? { problem: 'it says granted and gives no token' } : { token }
}

const refusal = (status: number | undefined, fields: ReturnType<typeof readDer> & object): string => {
  const [text] =
    inside(
      fields.find(({ tag }) => tag === SEQUENCE),
      SEQUENCE,
    ) ?? []
  const bits = fields.find(({ tag }) => tag === BIT_STRING)?.value.subarray(1) ?? new Uint8Array()
  const failures = [...FAILURES].filter(([bit]) => (bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7)))
  const words = text?.tag === UTF8_STRING ? new TextDecoder().decode(text.value.subarray(0, 100)) : ''
  return [`it refuses (status ${status ?? 'unreadable'})`, ...failures.map(([, name]) => name), words]
    .filter(Boolean)
    .join(' ')
}

/** An OCSPRequest about one certificate (RFC 6960 §4.1); SHA-1 names the issuer because every responder knows it. */
export const makeOcspRequest = async (certificate: Certificate, issuer: Certificate): Promise<Uint8Array> => {
  const { name, key } = await certId(issuer, 'SHA-1')
  return sequence(
    sequence(sequence(sequence(sequence(SHA_1, octets(name), octets(key), certificate.serial)))),
  )
}

const ACCESS = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
const CRL_POINTS = '2.5.29.31'
const URI = 0x86

/** The HTTP addresses a certificate names for its revocation state, in order. */
export const revocationAddresses = ({
  extensions,
}: Certificate): { readonly ocsp: readonly string[]; readonly crl: readonly string[] } => {
  const listed = (type: string) =>
    inside(readDer(extensions.get(type)?.value ?? new Uint8Array())?.[0], SEQUENCE) ?? []
  const ocsp = listed(ACCESS).flatMap((each) => {
    const [method, place] = inside(each, SEQUENCE) ?? []
    return method && oid(method.value) === OCSP && place?.tag === URI ? [ascii(place.value)] : []
  })
  const crl = listed(CRL_POINTS).flatMap((each) => {
    const [point] = inside(each, SEQUENCE) ?? []
    const names = inside(inside(point, 0xa0)?.[0], 0xa0) ?? []
    return names.filter(({ tag }) => tag === URI).map(({ value }) => ascii(value))
  })
  const isHttp = (address: string) => /^https?:\/\//.test(address)
  return { ocsp: ocsp.filter(isHttp), crl: crl.filter(isHttp) }
}

/** An address has 2,000 characters at most. */
const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 2000))
