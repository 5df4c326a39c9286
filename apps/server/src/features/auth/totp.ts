import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The time step of a moment (RFC 6238 §4.2). */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

/** The code of a time step: HOTP with HMAC-SHA-1 and six digits (RFC 4226 §5.3), which every authenticator makes. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code, one step early or late at most (RFC 6238 §5.2); undefined for another code. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const step = stepAt(now)
  return [step, step + 1, step - 1].find((each) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, each)), given),
  )
}

/** Base32 without padding (RFC 4648 §6), of whole groups of five bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

/** The address that an authenticator reads from a QR code. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${name}?algorithm=SHA1&digits=${digits}&issuer=${encodeURIComponent(issuer)}&period=${stepSeconds}&secret=${secret}`
}
