import { joined } from '../bytes.ts'
import { LogError, malformed } from '../error.ts'
import { formatPrivateKey, type KeyType, parsePrivateKey, type VerifierKey, verifierKey } from './key.ts'

/** Signs with Ed25519 (RFC 8032); callers whose key is not in memory supply their own `sign`. */
export interface NoteSigner {
  readonly key: VerifierKey
  /** 64 bytes. */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>
}

const ALGORITHM = 'Ed25519'
/** PrivateKeyInfo of an Ed25519 key up to its 32 bytes (RFC 8410 §7). */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20)

/** A signer whose key is in memory, from its 32 secret bytes. */
export const seedSigner = async (name: string, type: KeyType, seed: Uint8Array): Promise<NoteSigner> => {
  if (seed.length !== 32) throw malformed('an Ed25519 seed has 32 bytes')
  const key = await known(() =>
    crypto.subtle.importKey('pkcs8', joined([PKCS8, seed]), ALGORITHM, true, ['sign']),
  )
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return {
    key: verifierKey(name, type, publicKey),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, joined([message]))),
  }
}

/** A new key of this name, as `formatPrivateKey` writes it. */
export const makePrivateKey = async (name: string, type: KeyType): Promise<string> => {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return formatPrivateKey((await seedSigner(name, type, seed)).key, seed)
}

/** The signer of a private key's text. */
export const privateKeySigner = async (text: string): Promise<NoteSigner> => {
  const { name, id, type, seed } = parsePrivateKey(text)
  const signer = await seedSigner(name, type, seed)
  if (signer.key.id !== id) throw malformed(`the key id of ${name} is not that of its key`)
  return signer
}

/** Whether the key signed the message; false for a malformed signature or key. */
export const verifyEd25519 = async (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> => {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const key = await known(() =>
    crypto.subtle.importKey('raw', joined([publicKey]), ALGORITHM, false, ['verify']),
  )
  return crypto.subtle.verify(ALGORITHM, key, joined([signature]), joined([message]))
}

const known = async (make: () => Promise<CryptoKey>): Promise<CryptoKey> => {
  try {
    return await make()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError')
      throw new LogError('NO_ED25519', 'this browser has no Ed25519')
    throw error
  }
}
