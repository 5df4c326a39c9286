import { fromBase64, toBase64 } from '@consign/log'

/** 32 bytes as canonical base64url: the two bits after the last byte are zero. */
export const base64Url: RegExp = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

/** 64 bytes as padded standard Base64. */
export const signatureForm: RegExp = /^[A-Za-z0-9+/]{86}==$/

/** As {@link signatureForm}, and canonical: the four bits after the last byte are zero. */
export const canonicalSignature: RegExp = /^[A-Za-z0-9+/]{85}[AQgw]==$/

/** The bytes of base64url without padding, or undefined when `text` is not exactly their canonical form (RFC 4648 §5). */
export const base64UrlBytes = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[A-Za-z0-9_-]*$/.test(text)
    ? fromBase64(
        text
          .replaceAll('-', '+')
          .replaceAll('_', '/')
          .padEnd(Math.ceil(text.length / 4) * 4, '='),
      )
    : undefined

/** Base64url without padding (RFC 7515 §2). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
