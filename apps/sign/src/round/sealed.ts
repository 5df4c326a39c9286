/** What is stored so that only the holder of the address reads it again. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/**
 * Encrypts a value under a token (AES-256-GCM): tokens of links are stored nowhere in clear, and without the address of
 * the round nothing on the device opens them.
 */
export async function seal(token: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(token), text) }
}

/** The value; undefined where it was sealed under another token or has changed since. */
export async function unseal<T>(token: string, { iv, bytes }: Sealed): Promise<T | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(token), bytes)
    return JSON.parse(new TextDecoder().decode(text)) as T
  } catch {
    return undefined
  }
}

/** A token is 32 random bytes and more: its digest is a key as it is. */
async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`consign-round:${token}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
