import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** Bytes of the nonce and of the tag of AES-256-GCM (NIST SP 800-38D). */
const NONCE = 12
const TAG = 16

type Ring = readonly [KeyObject, ...KeyObject[]]

/**
 * Encrypts a company's secret with the current key of the instance.
 * @param owner bound as additional data: it does not open for another owner, or in another row
 */
export function sealSecret(ring: Ring, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', ring[0], nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens a secret that any key of the ring encrypted for the owner. Throws Error otherwise. */
export function openSecret(ring: Ring, owner: string, sealed: Uint8Array): Buffer {
  for (const key of ring) {
    const opened = tryOpen(key, owner, sealed)
    if (opened) return opened
  }
  throw new Error('decrypting a company secret failed: no key of the ring fits')
}

function tryOpen(key: KeyObject, owner: string, sealed: Uint8Array): Buffer | null {
  const nonce = sealed.subarray(0, NONCE)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()])
  } catch {
    // Another key, or another owner: GCM does not distinguish them.
    return null
  }
}
