import { isoTime } from '../der/iso-time.ts'
import { type Der, inside, oid, readDer, small } from '../der/read.ts'
import { asRaw, sameBytes } from '../timestamp/signed-data.ts'
import { readAlgorithm } from '../x509/algorithm.ts'
import { type Certificate, readExtensions } from '../x509/certificate.ts'
import { hasSigned } from '../x509/signature.ts'
import type { RevocationStatus } from './revocation-status.ts'
import { mayBeUsedFor } from './usage.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const OID = 0x06
const OCTET_STRING = 0x04
const ENUMERATED = 0x0a
const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
const REASON = '2.5.29.21'

/**
 * A complete certificate revocation list (RFC 5280 §5.1) signed by the issuer itself: no delta, no list for some
 * reasons only.
 */
export const crlStatus = async (
  certificate: Certificate,
  issuer: Certificate,
  der: Uint8Array,
): Promise<RevocationStatus> => {
  const [tbs, algorithm, signature] = inside(readDer(der)?.[0], SEQUENCE) ?? []
  const list = tbs && readList(tbs)
  if (list === undefined || signature === undefined) return { is: 'unknown' }
  if (!sameBytes(list.issuer, issuer.subject) || !mayBeUsedFor(issuer, 'cRLSign')) return { is: 'unknown' }
  if (!(await isSigned(tbs as Der, algorithm, signature, issuer))) return { is: 'unknown' }
  const entry = list.revoked
    .map((each) => inside(each, SEQUENCE) ?? [])
    .find(([serial]) => sameBytes(certificate.serial, serial?.whole))
  if (entry === undefined) {
    const { from, until } = list
    return { is: 'good', from, ...(until === undefined ? {} : { until }) }
  }
  const [, date, extensions] = entry
  return { is: 'revoked', at: (date && isoTime(date)) ?? list.from, reason: reasonOf(extensions) }
}

const readList = (tbs: Der) => {
  const all = inside(tbs, SEQUENCE) ?? []
  const [, issuer, thisUpdate, ...rest] = all[0]?.tag === INTEGER ? all.slice(1) : all
  const next = rest[0]?.tag === UTC_TIME || rest[0]?.tag === GENERALIZED_TIME ? rest[0] : undefined
  const extensions = readExtensions(rest.find(({ tag }) => tag === 0xa0))
  const from = thisUpdate && isoTime(thisUpdate)
  const partial = extensions === undefined || [...extensions.values()].some(({ critical }) => critical)
  if (issuer === undefined || from === undefined || partial) return undefined
  const revoked = inside(
    rest.find(({ tag }) => tag === SEQUENCE),
    SEQUENCE,
  )
  return { issuer: issuer.whole, from, until: next && isoTime(next), revoked: revoked ?? [] }
}

/** Undefined where none is given. */
const reasonOf = (extensions: Der | undefined): number | undefined => {
  for (const each of inside(extensions, SEQUENCE) ?? []) {
    const fields = inside(each, SEQUENCE) ?? []
    const value = fields.at(-1)
    if (fields[0]?.tag !== OID || oid(fields[0].value) !== REASON || value?.tag !== OCTET_STRING) continue
    const [reason] = readDer(value.value) ?? []
    return reason?.tag === ENUMERATED ? small(reason.value) : undefined
  }
  return undefined
}

/** Whether the issuer's key signed these bytes by an algorithm of the list. */
export const isSigned = async (
  tbs: Der,
  identifier: Der | undefined,
  signature: Der,
  { spki }: Pick<Certificate, 'spki'>,
): Promise<boolean> => {
  const algorithm = readAlgorithm(identifier)
  const raw = algorithm && asRaw(algorithm, { spki }, signature.value.subarray(1))
  return (
    algorithm !== undefined &&
    raw !== undefined &&
    (await hasSigned({ spki, ...algorithm, signature: raw, data: tbs.whole })) === true
  )
}
