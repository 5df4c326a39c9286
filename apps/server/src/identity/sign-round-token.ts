import type { Secrets } from '../secrets/secrets.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'sign-round/1'

/** The secret of a round of signing links, made as a link's is. */
export const signRoundToken = (secrets: Secrets, tenantId: string, roundId: string): string =>
  sealToken(secrets.link, purpose, Buffer.concat([uuidBytes(tenantId), uuidBytes(roundId)]))

/** The round of a token; null for a forged one, without a query. */
export function openSignRoundToken(
  secrets: Secrets,
  token: string,
): { tenantId: string; roundId: string } | null {
  const payload = openToken(secrets.link, purpose, token, 32)
  return payload && { tenantId: uuidText(payload.subarray(0, 16)), roundId: uuidText(payload.subarray(16)) }
}
