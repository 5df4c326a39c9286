import { refuse } from '../refusal.ts'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { audit } from './audit.ts'
import { openInvitationToken } from './invitation-token.ts'
import type { IdentityParts } from './parts.ts'
import { personById, sendMember } from './people.ts'

const takeInvitation = statement(
  'take_invitation',
  `update invitation set accepted_at = now()
    where tenant_id = $1 and id = $2 and accepted_at is null and withdrawn_at is null and expires_at > now()
   returning role`,
  { role: 'text' },
)
const invitationExists = statement(
  'invitation_exists',
  'select id from invitation where tenant_id = $1 and id = $2',
  {
    id: 'uuid',
  },
)

/**
 * Makes a person a member by an invitation, which is used exactly once.
 * Refuses NOT_FOUND for an unknown token, INVITATION_GONE for a used, withdrawn or expired one.
 * @param first statements of the same transaction, before the membership (a sign-up stores its person)
 * @returns the company's id
 */
export async function joinByInvitation(
  service: IdentityParts,
  token: string,
  personId: string,
  first: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string> {
  const invitation = openInvitationToken(service.secrets, token)
  if (!invitation) throw refuse('NOT_FOUND')
  const { tenantId, invitationId } = invitation
  await service.company(tenantId).write(async (tx) => {
    const [taken] = await tx.run(takeInvitation, [tenantId, invitationId])
    if (!taken) {
      const [known] = await tx.run(invitationExists, [tenantId, invitationId])
      throw refuse(known ? 'INVITATION_GONE' : 'NOT_FOUND')
    }
    await first(tx)
    sendMember(tx, tenantId, personId, taken.role as 'owner' | 'member')
    const [person] = await tx.run(personById, [personId])
    const actor = { kind: 'user', name: person?.name ?? '', personId, connectionId: null } as const
    await audit(tx, tenantId, actor, 'member.joined', { userId: personId, role: taken.role, invitationId })
  })
  return tenantId
}
