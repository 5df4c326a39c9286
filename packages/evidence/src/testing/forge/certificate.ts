import { createPublicKey, X509Certificate } from 'node:crypto'
import { bits, certificateTime, der, id, integer, sequence, set, text } from '../../der/write.ts'
import { extensions } from './extensions.ts'
import { algorithmOf, type Digest, type Key, makeKey, signedBy } from './keys.ts'

/** A key with a certificate. */
export interface Holder {
  readonly key: Key
  readonly name: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly certificate: Uint8Array
}

export interface CertificatePlan {
  readonly name: string
  readonly key?: Key
  /** Signs it; itself when left out. */
  readonly by?: Holder
  readonly extensions?: readonly Uint8Array[]
  readonly from?: Date
  readonly until?: Date
  readonly digest?: Digest
  readonly serial?: number
}

let serials = 1000

/** Another number each time. */
export const nextSerial = (): number => {
  serials += 1
  return serials
}

export const makeCertificate = ({ name, by, extensions: listed = [], ...plan }: CertificatePlan): Holder => {
  const { key = makeKey(), digest = 'sha256', serial = nextSerial() } = plan
  const subject = nameOf(name)
  const issuer = by?.name ?? subject
  const signer = by?.key ?? key
  const { from = new Date('2020-01-01'), until = new Date('2090-01-01') } = plan
  const tbs = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    algorithmOf(signer, digest),
    issuer,
    sequence(certificateTime(from), certificateTime(until)),
    subject,
    createPublicKey(key.privateKey).export({ type: 'spki', format: 'der' }),
    ...(listed.length === 0 ? [] : [der(0xa3, sequence(...listed))]),
  )
  const certificate = sequence(tbs, algorithmOf(signer, digest), bits(signedBy(signer, digest, tbs)))
  return { key, name: subject, serial: integer(serial), issuer, certificate }
}

export const nameOf = (name: string): Uint8Array => sequence(set(sequence(id('2.5.4.3'), text(name))))

export const pem = ({ certificate }: Pick<Holder, 'certificate'>): string =>
  new X509Certificate(certificate).toString()

export const makeRoot = (name: string, key?: Key): Holder =>
  makeCertificate({
    name,
    ...(key ? { key } : {}),
    extensions: [extensions.authority, extensions.signsCertificates],
  })
