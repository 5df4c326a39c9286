import { randomBytes } from 'node:crypto'
import { sha256 } from '../store/digest.ts'
import { uuidText } from './sealed-token.ts'

const form = /^service_sk_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/

/** A key's account and secret, from its text; null for any other text. */
export function parseKey(text: string): { id: string; secret: string } | null {
  const [, hex, secret] = form.exec(text) ?? []
  return hex && secret ? { id: uuidText(Buffer.from(hex, 'hex')), secret } : null
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The text that its owner sees once. */
export const keyText = (keyId: string, secret: string): string =>
  `service_sk_${keyId.replaceAll('-', '')}_${secret}`

/**
 * The stored digest. High-entropy secrets need neither a slow hash nor constant time; the prefix keeps a hash of one kind
 * from matching another.
 */
export const secretDigest = (secret: string): string => sha256(`api-key/1\n${secret}`)
