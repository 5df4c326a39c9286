import { toBase64, utf8 } from '@consign/log'
import type { DeviceConsent, DevicePublicKey } from '../chain/types.ts'
import { assertionText } from './texts.ts'

/** A consent before it has a key and a signature. */
export type Assertion = Omit<DeviceConsent, 'publicKey' | 'signature'>

/** A key for one consent. The private half cannot be exported, so it never leaves the device. */
export const makeDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** The consent with its key and signature: ECDSA P-256 with SHA-256, IEEE P1363, Base64, over the JCS of the rest. */
export const signConsent = async (assertion: Assertion, key: CryptoKeyPair): Promise<DeviceConsent> => {
  const body = { ...assertion, publicKey: await publicKeyOf(key) }
  const bytes = utf8(assertionText(body))
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, bytes)
  return { ...body, signature: toBase64(new Uint8Array(signed)) }
}

const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<DevicePublicKey> => {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}
