import type { acceptInvitation } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { joinByInvitation } from '../../identity/join-by-invitation.ts'

/** The signed-in person joins the company that invited him. */
export const handle: HandlerOf<typeof acceptInvitation> = async ({ service, caller }, { body }) => ({
  companyId: await joinByInvitation(service, body.token, caller.personId),
})
