import type { Secrets } from '../secrets/secrets.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'invitation/1'

/** The secret of an invitation: company and invitation with an HMAC, never stored. */
export const invitationToken = (secrets: Secrets, tenantId: string, invitationId: string): string =>
  sealToken(secrets.link, purpose, Buffer.concat([uuidBytes(tenantId), uuidBytes(invitationId)]))

/** The invitation of a token; null for a forged one. */
export function openInvitationToken(
  secrets: Secrets,
  token: string,
): { tenantId: string; invitationId: string } | null {
  const payload = openToken(secrets.link, purpose, token, 32)
  return (
    payload && { tenantId: uuidText(payload.subarray(0, 16)), invitationId: uuidText(payload.subarray(16)) }
  )
}
