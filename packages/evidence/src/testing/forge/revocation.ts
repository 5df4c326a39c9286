import { createPublicKey } from 'node:crypto'
import { readDer } from '../../der/read.ts'
import { bits, certificateTime, der, id, integer, octets, sequence } from '../../der/write.ts'
import { childrenOf, wholeTime } from '../ber-writer.ts'
import type { Holder } from './certificate.ts'
import { extension } from './extensions.ts'
import { algorithmOf, digestId, hash, signedBy } from './keys.ts'

export interface Revoked {
  readonly holder: Holder
  readonly at: Date
  readonly reason?: number
}

/** A certificate revocation list, DER. */
export const forgeCrl = (
  issuer: Holder,
  revoked: readonly Revoked[] = [],
  { from = new Date(), until = new Date(Date.now() + 3600_000) }: { from?: Date; until?: Date } = {},
): Uint8Array => {
  const entries = revoked.map(({ holder, at, reason }) =>
    sequence(
      holder.serial,
      certificateTime(at),
      ...(reason === undefined ? [] : [sequence(extension('2.5.29.21', der(0x0a, Uint8Array.of(reason))))]),
    ),
  )
  const algorithm = algorithmOf(issuer.key, 'sha256')
  const listed = entries.length === 0 ? [] : [sequence(...entries)]
  const tbs = sequence(
    integer(1),
    algorithm,
    issuer.name,
    certificateTime(from),
    certificateTime(until),
    ...listed,
  )
  return sequence(tbs, algorithm, bits(signedBy(issuer.key, 'sha256', tbs)))
}

/** An OCSP answer about one certificate, by its issuer or by `responder`. */
export const forgeOcsp = (
  issuer: Holder,
  about: Holder,
  {
    responder = issuer,
    revoked,
    from = new Date(),
  }: { responder?: Holder; revoked?: Omit<Revoked, 'holder'>; from?: Date } = {},
): Uint8Array => {
  const spki = createPublicKey(issuer.key.privateKey).export({ type: 'spki', format: 'der' })
  const raw = keyIn(spki)
  const certId = sequence(
    digestId('sha1'),
    octets(hash('sha1', issuer.name)),
    octets(hash('sha1', raw)),
    about.serial,
  )
  const reason = revoked?.reason === undefined ? [] : [der(0xa0, der(0x0a, Uint8Array.of(revoked.reason)))]
  const status = revoked ? der(0xa1, wholeTime(revoked.at), ...reason) : der(0x80)
  const until = new Date(from.getTime() + 3600_000)
  const data = sequence(
    der(0xa1, responder.name),
    wholeTime(from),
    sequence(sequence(certId, status, wholeTime(from), der(0xa0, wholeTime(until)))),
  )
  const basic = sequence(
    data,
    algorithmOf(responder.key, 'sha256'),
    bits(signedBy(responder.key, 'sha256', data)),
    ...(responder === issuer ? [] : [der(0xa0, sequence(responder.certificate))]),
  )
  const bytes = sequence(id('1.3.6.1.5.5.7.48.1.1'), octets(basic))
  return sequence(der(0x0a, Uint8Array.of(0)), der(0xa0, bytes))
}

/** The bits of the key itself in a SubjectPublicKeyInfo. */
const keyIn = (spki: Uint8Array): Uint8Array => readDer(childrenOf(spki)[1]!)![0]!.value.subarray(1)
