import type { Secrets } from '../secrets/secrets.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'refresh/1'

export interface RefreshClaims {
  readonly tenantId: string
  readonly sessionId: string
  readonly counter: number
}

/** A refresh token: company, session and a counter that advances with each refresh, with an HMAC. Never stored. */
export function refreshToken(secrets: Secrets, claims: RefreshClaims): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(claims.counter))
  return sealToken(
    secrets.refresh,
    purpose,
    Buffer.concat([uuidBytes(claims.tenantId), uuidBytes(claims.sessionId), counter]),
  )
}

/** The claims of a refresh token; null for a forged one. */
export function openRefreshToken(secrets: Secrets, token: string): RefreshClaims | null {
  const payload = openToken(secrets.refresh, purpose, token, 40)
  if (!payload) return null
  return {
    tenantId: uuidText(payload.subarray(0, 16)),
    sessionId: uuidText(payload.subarray(16, 32)),
    counter: Number(payload.readBigUInt64BE(32)),
  }
}
