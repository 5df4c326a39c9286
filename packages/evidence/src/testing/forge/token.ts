import { Buffer } from 'node:buffer'
import { der, id, integer, octets, sequence, set } from '../../der/write.ts'
import { asBer, childrenOf, indefinite, time } from '../ber-writer.ts'
import { type Holder, nextSerial } from './certificate.ts'
import { algorithmOf, type Digest, digestId, hash, signedBy } from './keys.ts'

export interface TokenPlan {
  readonly imprint: string
  readonly signer: Holder
  /** Of the others up to the root. */
  readonly chain?: readonly Holder[]
  readonly genTime?: Date
  readonly policy?: string
  readonly nonce?: bigint
  readonly imprintDigest?: Digest
  readonly digest?: Digest
  readonly contentType?: string
  readonly messageDigest?: Uint8Array
  /** The signed attribute that names the certificate; `none` leaves it out. */
  readonly names?: 1 | 2 | 'none'
  /** Whose certificate that attribute names. */
  readonly named?: Holder
  readonly withCertificate?: boolean
  /** Signs it, too. */
  readonly second?: Holder
  readonly byKeyId?: boolean
  readonly changeSignature?: boolean
  readonly tstExtensions?: readonly Uint8Array[]
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
export const POLICY = '1.3.6.1.4.1.99999.2.1'

/** A TimeStampToken, DER. */
export const forgeToken = (plan: TokenPlan): Uint8Array => {
  const { signer, chain = [], digest = 'sha256', withCertificate = true, second } = plan
  const content = tstInfo(plan)
  const certificates = [...(withCertificate ? [signer] : []), ...(second ? [second] : []), ...chain]
  const signers = [signer, ...(second ? [second] : [])].map((each) => signerInfo(plan, each, content))
  const signed = sequence(
    integer(3),
    set(digestId(digest)),
    sequence(id(TST_INFO), der(0xa0, octets(content))),
    der(0xa0, ...certificates.map(({ certificate }) => certificate)),
    set(...signers),
  )
  return sequence(id('1.2.840.113549.1.7.2'), der(0xa0, signed))
}

export const tstInfo = (plan: TokenPlan): Uint8Array =>
  sequence(
    integer(1),
    id(plan.policy ?? POLICY),
    sequence(digestId(plan.imprintDigest ?? 'sha256'), octets(Buffer.from(plan.imprint, 'hex'))),
    integer(nextSerial()),
    time(plan.genTime ?? new Date()),
    ...(plan.nonce === undefined ? [] : [integer(plan.nonce)]),
    ...(plan.tstExtensions ? [der(0xa1, ...plan.tstExtensions)] : []),
  )

const signerInfo = (
  plan: TokenPlan,
  { key, name, issuer, serial, certificate }: Holder,
  content: Uint8Array,
) => {
  const { digest = 'sha256', contentType = TST_INFO, messageDigest = hash(digest, content) } = plan
  const attributes = [
    attribute('1.2.840.113549.1.9.3', id(contentType)),
    attribute('1.2.840.113549.1.9.4', octets(messageDigest)),
    ...signingCertificate(plan.names ?? 2, plan.named?.certificate ?? certificate),
  ]
  const signature = signedBy(key, digest, set(...attributes))
  if (plan.changeSignature) signature[signature.length - 1]! ^= 1
  const listed = Buffer.from(set(...attributes))
  listed[0] = 0xa0
  const sid = plan.byKeyId ? der(0x80, hash('sha1', name)) : sequence(issuer, serial)
  return sequence(
    integer(plan.byKeyId ? 3 : 1),
    sid,
    digestId(digest),
    listed,
    algorithmOf(key, digest),
    octets(signature),
  )
}

const attribute = (type: string, value: Uint8Array): Uint8Array => sequence(id(type), set(value))

const signingCertificate = (names: 1 | 2 | 'none', certificate: Uint8Array): readonly Uint8Array[] => {
  if (names === 'none') return []
  const named = sequence(octets(hash(names === 1 ? 'sha1' : 'sha256', certificate)))
  const type = `1.2.840.113549.1.9.16.2.${names === 1 ? 12 : 47}`
  return [attribute(type, sequence(sequence(named)))]
}

/** The same token in BER; its signed parts are unchanged. */
export const inBer = (token: Uint8Array): Uint8Array => {
  const [type, explicit] = childrenOf(token)
  const [signed] = childrenOf(explicit!)
  const [version, digests, wrapped, ...rest] = childrenOf(signed!)
  const [contentType, inner] = childrenOf(wrapped!)
  const piece = indefinite(0x30, contentType!, indefinite(0xa0, asBer(childrenOf(inner!)[0]!)))
  return indefinite(0x30, type!, indefinite(0xa0, indefinite(0x30, version!, digests!, piece, ...rest)))
}
