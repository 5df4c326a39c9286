import { toHex, utf8 } from '@consign/log'
import { base64Url } from '../canonical/encoding.ts'
import type { DevicePublicKey } from '../chain/types.ts'

/** The cryptography this package needs; synchronous results are used without awaiting. Strings are UTF-8. */
export interface Primitives {
  /** SHA-256 as 64 lower-case hex characters. */
  sha256(data: string | Uint8Array): string | Promise<string>
  /** CRC-32 of ZIP; the package's own when absent. */
  crc32?(data: Uint8Array): number
  /** As `parseStrict`, for verifiers of many bundles, most of which share a type definition; with `definitionText`. */
  readDefinition?(json: Uint8Array): unknown
  /** The canonical text of what `readDefinition` has read. */
  definitionText?(definition: unknown): string | Uint8Array
  /**
   * ECDSA P-256 with SHA-256; `signature` is the 64 bytes r||s of IEEE P1363.
   * False for anything that does not verify, a point off the curve included; bad input never throws.
   */
  verifyP256(
    publicKey: DevicePublicKey,
    signature: Uint8Array,
    data: string | Uint8Array,
  ): boolean | Promise<boolean>
}

/**
 * WebCrypto demands bytes of a plain ArrayBuffer and copies them itself; only bytes of a shared buffer are copied here.
 */
const bytesOf = (data: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof data === 'string' ? utf8(data) : isPlain(data) ? data : new Uint8Array(data)

const isPlain = (data: Uint8Array): data is Uint8Array<ArrayBuffer> => data.buffer instanceof ArrayBuffer

const importKey = async ({ x, y }: DevicePublicKey): Promise<CryptoKey | undefined> => {
  if (!base64Url.test(x) || !base64Url.test(y)) return undefined
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    return await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
  } catch (error) {
    if (error instanceof DOMException) return undefined // the point is not on the curve
    throw error
  }
}

/** WebCrypto: browsers (in a secure context) and Node. */
export const webPrimitives: Primitives = {
  async sha256(data) {
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(data))))
  },
  async verifyP256(publicKey, signature, data) {
    const key = await importKey(publicKey)
    if (key === undefined || signature.length !== 64) return false
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), bytesOf(data))
  },
}

/** The same primitives, digesting each array once; the arrays must not change. */
export const digestingOnce = (primitives: Primitives): Primitives => {
  const known = new WeakMap<Uint8Array, string | Promise<string>>()
  return {
    ...primitives,
    sha256(data) {
      if (typeof data === 'string') return primitives.sha256(data)
      const digest = known.get(data) ?? primitives.sha256(data)
      known.set(data, digest)
      return digest
    },
  }
}
