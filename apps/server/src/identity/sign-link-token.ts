import type { Secrets } from '../secrets/secrets.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'sign-link/1'

/** The secret of a signing link: company and grant with an HMAC. It is never stored, yet can be shown again. */
export const signLinkToken = (secrets: Secrets, tenantId: string, grantId: string): string =>
  sealToken(secrets.link, purpose, Buffer.concat([uuidBytes(tenantId), uuidBytes(grantId)]))

/** The grant of a link's token; null for a forged one, without a query. */
export function openSignLinkToken(
  secrets: Secrets,
  token: string,
): { tenantId: string; grantId: string } | null {
  const payload = openToken(secrets.link, purpose, token, 32)
  return payload && { tenantId: uuidText(payload.subarray(0, 16)), grantId: uuidText(payload.subarray(16)) }
}
