import type { acceptInvitation } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { invitationOfToken, joinByInvitation } from '../../identity/join-by-invitation.ts'

export const handle: HandlerOf<typeof acceptInvitation> = async ({ service, caller }, { body }) => ({
  companyId: await joinByInvitation(service, invitationOfToken(service, body.token), caller.personId),
})
