import { isoTime } from '../der/iso-time.ts'
import { type Der, inside, oid, readDer, small } from '../der/read.ts'
import { sameBytes } from '../timestamp/signed-data.ts'
import { algorithmId } from '../x509/algorithm.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { signedBy } from './chain.ts'
import { isSigned } from './crl.ts'
import type { RevocationStatus } from './revocation-status.ts'
import { extendedUsages, OCSP_SIGNING } from './usage.ts'

const SEQUENCE = 0x30
const OID = 0x06
const OCTET_STRING = 0x04
const ENUMERATED = 0x0a
const GOOD = 0x80
const REVOKED = 0xa1
const BASIC = '1.3.6.1.5.5.7.48.1.1'

const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['1.3.14.3.2.26', 'SHA-1'],
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
])

/** An OCSP response (RFC 6960 §4.2) by the issuer or by a responder the issuer certified. */
export const ocspStatus = async (
  certificate: Certificate,
  issuer: Certificate,
  der: Uint8Array,
): Promise<RevocationStatus> => {
  const [tbs, algorithm, signature, extra] = basicResponse(der) ?? []
  const data = inside(tbs, SEQUENCE)
  const [responder, producedAt, responses] = (data?.[0]?.tag === 0xa0 ? data.slice(1) : data) ?? []
  const at = producedAt && isoTime(producedAt)
  if (tbs === undefined || signature === undefined || responder === undefined || at === undefined)
    return { is: 'unknown' }
  const certificates = inside(inside(extra, 0xa0)?.[0], SEQUENCE) ?? []
  const responders = await respondersOf(issuer, certificates, at)
  for (const each of responders) {
    if (!(await isSigned(tbs, algorithm, signature, each))) continue
    for (const single of inside(responses, SEQUENCE) ?? []) {
      const fields = inside(single, SEQUENCE) ?? []
      if (await isAbout(certificate, issuer, fields[0])) return statusOf(fields)
    }
  }
  return { is: 'unknown' }
}

const basicResponse = (der: Uint8Array): readonly Der[] | undefined => {
  const [status, wrapped] = inside(readDer(der)?.[0], SEQUENCE) ?? []
  const [type, content] = inside(inside(wrapped, 0xa0)?.[0], SEQUENCE) ?? []
  const successful = status?.tag === ENUMERATED && small(status.value) === 0
  if (!successful || type?.tag !== OID || oid(type.value) !== BASIC || content?.tag !== OCTET_STRING)
    return undefined
  return inside(readDer(content.value)?.[0], SEQUENCE)
}

/** More than any response has; each costs a signature check. */
const MOST_RESPONDERS = 4

const respondersOf = async (
  issuer: Certificate,
  certificates: readonly Der[],
  at: string,
): Promise<readonly Certificate[]> => {
  const found = [issuer]
  for (const { whole } of certificates.slice(0, MOST_RESPONDERS)) {
    const each = readCertificate(whole)
    const named =
      each && extendedUsages(each)?.includes(OCSP_SIGNING) && sameBytes(each.issuer, issuer.subject)
    const valid = each && each.notBefore <= at && at <= each.notAfter
    if (each && named && valid && (await signedBy(each, issuer))) found.push(each)
  }
  return found
}

const isAbout = async (
  certificate: Certificate,
  issuer: Certificate,
  id: Der | undefined,
): Promise<boolean> => {
  const [algorithm, name, key, serial] = inside(id, SEQUENCE) ?? []
  const digest = DIGESTS.get(algorithmId(algorithm))
  if (digest === undefined || !sameBytes(certificate.serial, serial?.whole)) return false
  const made = await certId(issuer, digest)
  return sameBytes(made.name, name?.value) && sameBytes(made.key, key?.value)
}

/** Digests of an issuer's name and key, which identify it in requests and responses (RFC 6960 §4.1.1). */
export const certId = async ({ subject, spki }: Certificate, digest: string) => {
  const [, bits] = inside(readDer(spki)?.[0], SEQUENCE) ?? []
  const of = async (bytes: Uint8Array) =>
    new Uint8Array(await crypto.subtle.digest(digest, new Uint8Array(bytes)))
  return { name: await of(subject), key: await of((bits?.value ?? new Uint8Array()).subarray(1)) }
}

const statusOf = ([, status, thisUpdate, ...rest]: readonly Der[]): RevocationStatus => {
  const from = thisUpdate && isoTime(thisUpdate)
  if (from === undefined) return { is: 'unknown' }
  const [next] =
    inside(
      rest.find(({ tag }) => tag === 0xa0),
      0xa0,
    ) ?? []
  const until = next && isoTime(next)
  if (status?.tag === GOOD) return { is: 'good', from, ...(until === undefined ? {} : { until }) }
  if (status?.tag !== REVOKED) return { is: 'unknown' }
  const [at, reason] = inside(status, REVOKED) ?? []
  const [code] = inside(reason, 0xa0) ?? []
  const number = code?.tag === ENUMERATED ? small(code.value) : undefined
  return { is: 'revoked', at: (at && isoTime(at)) ?? from, reason: number }
}
