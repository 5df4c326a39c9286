import { hash, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { utf8 } from '@consign/log'
import { definitionText, readDefinition } from './canonical/definition.ts'
import { base64Url } from './canonical/encoding.ts'
import type { DevicePublicKey } from './chain/types.ts'
import type { Primitives } from './digest/primitives.ts'

const verifies = ({ x, y }: DevicePublicKey, signature: Uint8Array, data: Uint8Array): boolean => {
  const key = { kty: 'EC', crv: 'P-256', x, y }
  try {
    return verify('sha256', data, { key, format: 'jwk', dsaEncoding: 'ieee-p1363' }, signature)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_INVALID_JWK') return false // no point of the curve
    throw error
  }
}

/** `node:crypto`, synchronous: faster than WebCrypto for one consent; and definitions read once. */
export const nodePrimitives: Primitives = {
  sha256: (data) => hash('sha256', data, 'hex'),
  crc32: (data) => crc32(data),
  readDefinition,
  definitionText,
  verifyP256: (publicKey, signature, data) => {
    const { x, y } = publicKey
    if (!base64Url.test(x) || !base64Url.test(y) || signature.length !== 64) return false
    return verifies(publicKey, signature, typeof data === 'string' ? utf8(data) : data)
  },
}
