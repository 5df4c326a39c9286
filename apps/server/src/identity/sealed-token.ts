import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const macBytes = 32

/** Generations of a key: the first seals, all of them open. */
export type Keys = readonly [KeyObject, ...KeyObject[]]

/**
 * Base64url of `payload` and its HMAC-SHA-256 under the first key, bound to a purpose: a token that is refused without a
 * lookup.
 */
export function sealToken([key]: Keys, purpose: string, payload: Uint8Array): string {
  return Buffer.concat([payload, mac(key, purpose, payload)]).toString('base64url')
}

/** The payload of `length` bytes of a token sealed for `purpose`; null for any other text. Constant time. */
export function openToken(keys: Keys, purpose: string, token: string, length: number): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== length + macBytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, length)
  const sealed = keys.some((key) => timingSafeEqual(bytes.subarray(length), mac(key, purpose, payload)))
  return sealed ? payload : null
}

const mac = (key: KeyObject, purpose: string, payload: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n`).update(payload).digest()

export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
