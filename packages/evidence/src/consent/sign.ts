import { toBase64, utf8 } from '@consign/log'
import type { DeviceConsent, DevicePublicKey, DeviceStatement, StatementKind } from '../chain/types.ts'
import { assertionText } from './texts.ts'

/** A consent before it has a key and a signature. */
export type Assertion = Omit<DeviceConsent, 'publicKey' | 'signature'>

/** A statement before it has a key and a signature. */
export type StatementAssertion = {
  [Kind in StatementKind]: Omit<DeviceStatement<Kind>, 'publicKey' | 'signature'>
}[StatementKind]

/** A key for one consent or statement. The private half cannot be exported, so it never leaves the device. */
export const makeDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** The consent with its key and signature. */
export const signConsent = (assertion: Assertion, key: CryptoKeyPair): Promise<DeviceConsent> =>
  signed(assertion, key)

/** The statement with its key and signature. */
export const signStatement = (assertion: StatementAssertion, key: CryptoKeyPair): Promise<DeviceStatement> =>
  signed(assertion, key) as Promise<DeviceStatement>

/** ECDSA P-256 with SHA-256, IEEE P1363, Base64, over the JCS of the body with its key. */
const signed = async <Body extends Assertion | StatementAssertion>(assertion: Body, key: CryptoKeyPair) => {
  const body = { ...assertion, publicKey: await publicKeyOf(key) }
  const bytes = utf8(assertionText(body))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, bytes)
  return { ...body, signature: toBase64(new Uint8Array(signature)) }
}

const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<DevicePublicKey> => {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}
