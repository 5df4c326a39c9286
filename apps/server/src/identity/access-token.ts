import { hash } from 'node:crypto'
import { errors, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { refuse } from '../ground/refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'

export const accessTokenSeconds = 3600

/** The audience of tokens for the API, as Supabase's clients expect it. */
export const apiAudience = 'authenticated'

/** The audience of tokens for the MCP endpoint: its address, a protected resource of its own. */
export const mcpAudience = (publicUrl: string): string => `${publicUrl}/mcp`

/** A token's claims; the database decides at every call whether its session is still valid. */
export interface Claims {
  readonly sub: string
  readonly session_id: string
  readonly tenant_id: string
  readonly kind: 'user' | 'apikey' | 'connection'
  readonly exp: number
  readonly connection_id?: string
  readonly client_id?: string
  /** For clients to show; the service does not read it. */
  readonly email?: string
  readonly aal?: 'aal1' | 'aal2'
  readonly amr?: readonly { readonly method: string; readonly timestamp: number }[]
}

export interface AccessTokens {
  issue(claims: Omit<Claims, 'exp'>): Promise<{ token: string; expiresAt: number }>
  /**
   * Refuses with TOKEN_INVALID or TOKEN_EXPIRED.
   * @param audience of the API when absent; a token for another one is invalid (RFC 8707)
   */
  verify(token: string, audience?: string): Promise<Claims>
}

/** Signs and verifies access tokens: JWT, ES256, with `kid`. Verified ones are cached until they expire. */
export function openAccessTokens(secrets: Secrets, issuer: () => string): AccessTokens {
  const known = new LRUCache<string, Claims>({ max: 10_000 })
  return {
    async issue(claims) {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + accessTokenSeconds
      const [{ privateKey, publicJwk }] = secrets.signing
      const token = await new SignJWT({ ...claims, role: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid: publicJwk.kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(apiAudience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },
    async verify(token, audience = apiAudience) {
      const key = `${audience} ${hash('sha256', token, 'base64')}`
      const remembered = known.get(key)
      if (remembered) return notExpired(remembered)
      const claims = await check(token, secrets, issuer(), audience)
      known.set(key, claims)
      return claims
    },
  }
}

function notExpired(claims: Claims): Claims {
  if (claims.exp * 1000 <= Date.now()) throw refuse('TOKEN_EXPIRED')
  return claims
}

async function check(token: string, secrets: Secrets, issuer: string, audience: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => verifyingKey(secrets, kid), {
      algorithms: ['ES256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'session_id', 'tenant_id', 'kind'],
    })
    return payload as unknown as Claims
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID', { cause: error })
  }
}

/** The public key that a token names, if still valid; without a name the current one. */
export function verifyingKey({ signing }: Pick<Secrets, 'signing'>, kid: string | undefined): JWK {
  const named = signing.find(({ publicJwk }) => kid === undefined || publicJwk.kid === kid)
  if (!named) throw new errors.JWKSNoMatchingKey()
  return { ...named.publicJwk }
}
