import type { readInvitation } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { invitationOfToken, openInvitation } from '../../identity/join-by-invitation.ts'
import { companyNameOf } from '../../identity/people.ts'

/** What the page of an invitation names before it is accepted; it stays unused. */
export const handle: HandlerOf<typeof readInvitation> = async ({ service }, { body }) => {
  const ids = invitationOfToken(service, body.token)
  const { role, expires_at: expiresAt } = await openInvitation(service, ids)
  const [company] = await service.company(ids.tenantId).query(companyNameOf, { tenantId: ids.tenantId })
  return { company: company?.name ?? '', role, expiresAt: expiresAt.toISOString() }
}
