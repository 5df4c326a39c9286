import { fromBase64, toBase64, utf8 } from '@consign/log'
import { p256 } from '@noble/curves/nist.js'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import { toBase64Url } from '../canonical/encoding.ts'
import type { DeviceConsent, DevicePublicKey } from '../chain/types.ts'
import { assertionText, type Signed } from '../consent/texts.ts'
import { digest } from './seeded.ts'

const privateKey = (owner: string): Uint8Array => hexToBytes(digest(`device of ${owner}`))

/** The public key of the owner's device, the same each time. */
export const publicKeyOf = (owner: string): DevicePublicKey => {
  const point = p256.getPublicKey(privateKey(owner), false)
  return { kty: 'EC', crv: 'P-256', x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33, 65)) }
}

/** The 64 bytes r||s over a text by the owner's device; deterministic (RFC 6979), so vectors can be rebuilt. */
export const signBytes = (owner: string, text: string): Uint8Array =>
  p256.sign(utf8(text), privateKey(owner), { prehash: true, lowS: false })

/** The consent or statement with the signature of its owner's device. */
export const sign = <Body extends Signed = DeviceConsent>(
  owner: string,
  body: Omit<Body, 'signature'>,
): Body => ({ ...body, signature: toBase64(signBytes(owner, assertionText(body))) }) as Body

/** The other signature of the same text by the same key: s replaced by the group order minus s. */
export const highTwin = (signature: string): string => {
  const bytes = fromBase64(signature) as Uint8Array
  const s = BigInt(`0x${bytesToHex(bytes.slice(32))}`)
  const twin = (p256.Point.Fn.ORDER - s).toString(16).padStart(64, '0')
  return toBase64(Uint8Array.from([...bytes.slice(0, 32), ...hexToBytes(twin)]))
}
