import { none, refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'
import { audit } from './audit.ts'
import { openInvitationToken } from './invitation-token.ts'
import type { IdentityParts } from './parts.ts'
import { holdPerson, sendMember } from './people.ts'

const takeInvitation = statement(
  'take_invitation',
  { tenantId: 'uuid', invitationId: 'uuid' },
  `update invitation set accepted_at = now()
    where tenant_id = :tenantId and id = :invitationId and accepted_at is null and withdrawn_at is null and expires_at > now()
   returning role`,
  { role: 'text:owner|member' },
)
const openColumns = { open: 'bool', role: 'text:owner|member', expires_at: 'timestamptz' } as const
const invitationIsOpen = statement(
  'invitation_is_open',
  { tenantId: 'uuid', invitationId: 'uuid' },
  `select accepted_at is null and withdrawn_at is null and expires_at > now() as open, role, expires_at
     from invitation where tenant_id = :tenantId and id = :invitationId`,
  openColumns,
)

/** An invitation by its ids; its token is never stored. */
export interface InvitationIds {
  readonly tenantId: string
  readonly invitationId: string
}

/** The invitation of a token. Refuses NOT_FOUND if it is forged. */
export function invitationOfToken(service: Pick<IdentityParts, 'secrets'>, token: string): InvitationIds {
  const invitation = openInvitationToken(service.secrets, token)
  if (!invitation) throw none('No such invitation.', 'Nie ma takiego zaproszenia.')
  return invitation
}

/** An invitation that stays unused. Refuses NOT_FOUND, or INVITATION_GONE for one that cannot be accepted now. */
export async function openInvitation(
  service: IdentityParts,
  { tenantId, invitationId }: InvitationIds,
): Promise<RowOf<typeof openColumns>> {
  const [row] = await service.company(tenantId).query(invitationIsOpen, { tenantId, invitationId })
  if (!row?.open) throw refuse(row ? 'INVITATION_GONE' : 'NOT_FOUND')
  return row
}

/**
 * Makes a person a member by an invitation, which is used exactly once. Refuses NOT_FOUND for an unknown one,
 * INVITATION_GONE for a used, withdrawn or expired one, TOKEN_INVALID for a person erased meanwhile.
 * @param first statements of the same transaction, before the membership (a sign-up stores its person)
 * @returns the company's id
 */
export async function joinByInvitation(
  service: IdentityParts,
  { tenantId, invitationId }: InvitationIds,
  personId: string,
  first: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string> {
  await service.company(tenantId).write(async (tx) => {
    // Locked before the invitation, in the order of an erasure. A signing-up person does not exist yet.
    await tx.run(holdPerson, { personId })
    const [taken] = await tx.run(takeInvitation, { tenantId, invitationId })
    if (!taken) {
      const [known] = await tx.run(invitationIsOpen, { tenantId, invitationId })
      throw refuse(known ? 'INVITATION_GONE' : 'NOT_FOUND')
    }
    await first(tx)
    const [person] = await tx.run(holdPerson, { personId })
    if (!person) throw refuse('TOKEN_INVALID')
    sendMember(tx, tenantId, personId, taken.role)
    const actor = { kind: 'user', name: person.name, personId, connectionId: null } as const
    await audit(tx, tenantId, actor, 'member.joined', { userId: personId, role: taken.role, invitationId })
  })
  return tenantId
}
