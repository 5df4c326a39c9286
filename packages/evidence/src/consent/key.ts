import { base64Url } from '../canonical/encoding.ts'
import type { ConsentProblem } from './problem.ts'

/**
 * What is wrong with a device's public key, or undefined. A JWK with more members is refused: with `d` it would be
 * the private key, and every other member could hide data in the signed text.
 */
export const keyProblem = (key: unknown): ConsentProblem | undefined => {
  if (typeof key !== 'object' || key === null) return problem('', 'not an object')
  const jwk = key as Record<string, unknown>
  if (Object.keys(jwk).sort().join() !== 'crv,kty,x,y')
    return problem('', 'must have exactly the members kty, crv, x and y')
  if (jwk.kty !== 'EC') return problem('/kty', 'must be EC')
  if (jwk.crv !== 'P-256') return problem('/crv', 'must be P-256')
  for (const member of ['x', 'y'] as const) {
    const value = jwk[member]
    if (typeof value !== 'string' || !base64Url.test(value))
      return problem(`/${member}`, 'must be 32 bytes in base64url (43 characters)')
  }
  return undefined
}

const problem = (path: string, message: string): ConsentProblem => ({
  path: `/publicKey${path}`,
  rule: 'public-key',
  message,
})
