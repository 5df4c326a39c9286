import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Generations of the key: the first seals, all of them open. */
type OAuthKeys = readonly [Uint8Array, ...Uint8Array[]]

const keyOf = (oauthKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', oauthKey, '', 'oauth-client-secret/1', 32))

/**
 * Encrypts a client's secret: AES-256-GCM under a key of this installation, bound to the client. The provider compares
 * secrets in clear, so a hash would not do.
 */
export function sealSecret([oauthKey]: OAuthKeys, clientId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(oauthKey), nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(clientId),
  )
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
}

/** Null for a secret of another key or client, or a changed one. */
export function openSecret(keys: OAuthKeys, clientId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of keys) {
    const secret = openWith(key, clientId, bytes)
    if (secret !== null) return secret
  }
  return null
}

/** GCM reveals a wrong key only by failing. */
function openWith(oauthKey: Uint8Array, clientId: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(oauthKey), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(clientId))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
