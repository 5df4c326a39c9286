import type { readInvitation } from '@consign/contract'
import { maskedAddress } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { invitationOfToken, openInvitation } from '../../identity/join-by-invitation.ts'

/** For its page: strangers without the token see nothing, and its holder no whole address. */
export const handle: HandlerOf<typeof readInvitation> = async ({ service }, { body }) => {
  const found = await openInvitation(service, invitationOfToken(service, body.token))
  return {
    company: found.company,
    role: found.role,
    expiresAt: found.expires_at.toISOString(),
    sentTo: service.mails ? maskedAddress(found.email) : null,
  }
}
