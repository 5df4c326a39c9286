import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { der, id, integer, nothing, sequence } from '../../der/write.ts'

export type KeyKind = 'ec' | 'ec384' | 'rsa' | 'weak-rsa' | 'pss' | 'ed25519'
export type Digest = 'sha256' | 'sha384' | 'sha512' | 'sha1'

export interface Key {
  readonly kind: KeyKind
  readonly privateKey: KeyObject
}

export const makeKey = (kind: KeyKind = 'ec'): Key => ({ kind, privateKey: generated(kind) })

const generated = (kind: KeyKind): KeyObject => {
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  if (kind === 'weak-rsa') return generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  if (kind === 'ed25519') return generateKeyPairSync('ed25519').privateKey
  if (kind !== 'pss')
    return generateKeyPairSync('ec', { namedCurve: kind === 'ec' ? 'P-256' : 'P-384' }).privateKey
  const pss = { modulusLength: 2048, hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha256' }
  return generateKeyPairSync('rsa-pss', pss).privateKey
}

const DIGESTS: Readonly<Record<Digest, string>> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
}
export const digestId = (digest: Digest): Uint8Array => sequence(id(DIGESTS[digest]), nothing)

const RSA: Readonly<Record<Digest, number>> = { sha1: 5, sha256: 11, sha384: 12, sha512: 13 }
const EC: Readonly<Record<Digest, string>> = { sha1: '1', sha256: '3.2', sha384: '3.3', sha512: '3.4' }

export const algorithmOf = ({ kind }: Key, digest: Digest): Uint8Array => {
  if (kind === 'ed25519') return sequence(id('1.3.101.112'))
  if (kind === 'ec' || kind === 'ec384') return sequence(id(`1.2.840.10045.4.${EC[digest]}`))
  if (kind !== 'pss') return sequence(id(`1.2.840.113549.1.1.${RSA[digest]}`), nothing)
  const hash = digestId(digest)
  const mask = sequence(id('1.2.840.113549.1.1.8'), hash)
  const salt = integer(32)
  return sequence(id('1.2.840.113549.1.1.10'), sequence(der(0xa0, hash), der(0xa1, mask), der(0xa2, salt)))
}

export const signedBy = ({ kind, privateKey }: Key, digest: Digest, data: Uint8Array): Uint8Array => {
  if (kind === 'ed25519') return sign(null, data, privateKey)
  if (kind !== 'pss') return sign(digest, data, privateKey)
  return sign(digest, data, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })
}

export const hash = (digest: Digest, data: Uint8Array): Uint8Array => createHash(digest).update(data).digest()
