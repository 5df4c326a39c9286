import { fromBase64 } from '@consign/log'
import { isObject } from '../canonical/shape.ts'
import { readPart } from './read-part.ts'
import { isSealAlgorithm } from './seal-signature.ts'
import type { ReadSeal, SealProblem } from './types.ts'

type Header = Pick<ReadSeal, 'alg' | 'chain' | 'iat' | 'x5tS256'>

/** Longer chains are refused. */
const MOST_CERTIFICATES = 5

/** Bytes; those of companies have some two thousand. */
const LARGEST_CERTIFICATE = 16_384

/** The protected header (RFC 7515 §4): that of a JAdES baseline-B seal, without critical extensions. */
export const readHeader = (part: string): Header | SealProblem => {
  const header = readPart(part)
  if (header === undefined) return malformed('its header is not JSON in base64url')
  const { alg, cty, iat, typ, x5c, 'x5t#S256': x5tS256 } = header
  if (typ !== 'jose' || cty !== 'json') return malformed('its header does not say typ jose and cty json')
  if ('crit' in header || 'b64' in header) return malformed('its header asks for an extension')
  if (!isSealAlgorithm(alg))
    return { reason: 'alg_not_allowed', detail: `alg is ${JSON.stringify(alg) ?? 'absent'}` }
  if (!Number.isSafeInteger(iat) || (iat as number) < 0)
    return malformed('iat is not whole seconds since 1970')
  const chain = readChain(x5c)
  if (chain === undefined) return malformed(noChain)
  if (typeof x5tS256 !== 'string') return { reason: 'x5t_mismatch', detail: 'x5t#S256 is absent' }
  return { alg, iat: iat as number, chain, x5tS256 }
}

export const isProblem = (value: object): value is SealProblem => isObject(value) && 'reason' in value

const noChain = `x5c is not 1 to ${MOST_CERTIFICATES} certificates of at most ${LARGEST_CERTIFICATE} bytes in Base64`

const malformed = (detail: string): SealProblem => ({ reason: 'malformed', detail })

const readChain = (x5c: unknown): ReadSeal['chain'] | undefined => {
  if (!Array.isArray(x5c) || x5c.length > MOST_CERTIFICATES) return undefined
  const [leaf, ...rest] = x5c.map(readBytes)
  if (leaf === undefined || rest.includes(undefined)) return undefined
  return [leaf, ...(rest as Uint8Array[])]
}

const readBytes = (text: unknown): Uint8Array | undefined => {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  return bytes && bytes.length <= LARGEST_CERTIFICATE ? bytes : undefined
}
