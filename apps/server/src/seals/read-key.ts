import { createPrivateKey, createPublicKey, hash, type KeyObject, X509Certificate } from 'node:crypto'
import { refuse, type Words } from '../ground/refusal.ts'

export type KeyAlgorithm = 'ES256' | 'ES384' | 'RS256'

const CURVES: Readonly<Record<string, KeyAlgorithm>> = { prime256v1: 'ES256', secp384r1: 'ES384' }
/** RFC 7518 §3.3. */
const LEAST_RSA = 2048
/** A signature by a longer key takes tens to hundreds of milliseconds of the one thread that answers requests. */
const MOST_RSA = 4096
const MOST_CERTIFICATES = 5

/** The seal algorithm of a key. Refuses SEAL_KEY_INVALID for any other than P-256, P-384 and RSA of 2048 to 4096 bits. */
export function algorithmOf(key: KeyObject, path: string): KeyAlgorithm {
  const { namedCurve = '', modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ec' && CURVES[namedCurve]) return CURVES[namedCurve]
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA && modulusLength <= MOST_RSA)
    return 'RS256'
  throw invalid(path, {
    en: 'must be a key of P-256, P-384, or RSA of 2048 to 4096 bits',
    pl: 'musi to być klucz P-256, P-384 albo RSA od 2048 do 4096 bitów',
  })
}

/** A private key as PEM or Base64 DER of PKCS #8. Refuses SEAL_KEY_INVALID. */
export function readPrivateKey(text: string): KeyObject {
  try {
    if (text.includes('-----BEGIN PRIVATE KEY-----')) return createPrivateKey(text)
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    throw invalid('/key/pkcs8', {
      en: 'must be an unencrypted private key as PKCS #8, in PEM or Base64',
      pl: 'musi to być niezaszyfrowany klucz prywatny PKCS #8, w PEM albo Base64',
    })
  }
}

/**
 * The certificates of a PEM text, the leaf first, each signed by the next, the leaf valid now and, if given, of this key.
 * Refuses SEAL_KEY_INVALID.
 */
export function readChain(
  pem: string,
  path: string,
  key: KeyObject | undefined,
  now: Date,
): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]{1,20000}-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0 || blocks.length > MOST_CERTIFICATES)
    throw invalid(path, {
      en: `must be 1 to ${MOST_CERTIFICATES} certificates in PEM, the company's first`,
      pl: `musi to być od 1 do ${MOST_CERTIFICATES} certyfikatów w PEM, najpierw certyfikat firmy`,
    })
  const chain = blocks.map((block) => readCertificate(block, path))
  const [leaf] = chain as [X509Certificate]
  for (const [at, each] of chain.entries()) {
    const next = chain[at + 1]
    if (next && !(each.checkIssued(next) && each.verify(next.publicKey)))
      throw invalid(path, {
        en: `certificate ${at + 1} must be signed by the one after it`,
        pl: `certyfikat ${at + 1} musi być podpisany przez następny`,
      })
  }
  if (key && !(key.type === 'private' ? createPublicKey(key) : key).equals(leaf.publicKey))
    throw invalid(path, {
      en: 'its first certificate must be of the key',
      pl: 'pierwszy certyfikat musi należeć do klucza',
    })
  if (now < leaf.validFromDate || now > leaf.validToDate)
    throw invalid(path, {
      en: 'its first certificate must be valid now',
      pl: 'pierwszy certyfikat musi być teraz ważny',
    })
  return chain
}

function readCertificate(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw invalid(path, {
      en: 'has a certificate that cannot be read',
      pl: 'jednego z certyfikatów nie można odczytać',
    })
  }
}

/** A chain in stored form, with the base64url of SHA-256 of its leaf. */
export const keptChain = (chain: readonly Uint8Array[]) => ({
  chain: JSON.stringify(chain.map((each) => Buffer.from(each).toString('base64'))),
  x5tS256: Buffer.from(hash('sha256', chain[0] as Uint8Array, 'hex'), 'hex').toString('base64url'),
})

const invalid = (path: string, message: Words) =>
  refuse('SEAL_KEY_INVALID', { details: [{ path, rule: 'certificate', message }] })
