import { maskedAddress } from '@consign/evidence'
import { none, refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'
import { audit } from './audit.ts'
import { openInvitationToken } from './invitation-token.ts'
import type { IdentityParts } from './parts.ts'
import { holdPerson, sendMember } from './people.ts'

const ids = { tenantId: 'uuid', invitationId: 'uuid' } as const
const isOpen = 'accepted_at is null and withdrawn_at is null and expires_at > now()'

const stateColumns = {
  company: 'text',
  role: 'text:owner|member',
  email: 'text',
  expires_at: 'timestamptz',
  open: 'bool',
} as const

const takeInvitation = statement(
  'take_invitation',
  ids,
  `update invitation set accepted_at = now()
    where tenant_id = :tenantId and id = :invitationId and ${isOpen} returning role, email`,
  { role: 'text:owner|member', email: 'text' },
)
const invitationState = statement(
  'invitation_state',
  ids,
  `select c.name as company, i.role, i.email, i.expires_at, ${isOpen} as open
     from invitation i join company c on c.tenant_id = i.tenant_id
    where i.tenant_id = :tenantId and i.id = :invitationId`,
  stateColumns,
)

export interface InvitationParts extends IdentityParts {
  /** Whether mail is configured: addresses are proven by it. */
  readonly mails: boolean
}

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

/** An invitation that can be accepted now; it stays unused. Refuses NOT_FOUND or INVITATION_GONE. */
export async function openInvitation(
  service: IdentityParts,
  { tenantId, invitationId }: InvitationIds,
): Promise<RowOf<typeof stateColumns>> {
  const [row] = await service.company(tenantId).query(invitationState, { tenantId, invitationId })
  if (!row?.open) throw refuse(row ? 'INVITATION_GONE' : 'NOT_FOUND')
  return row
}

/**
 * Refuses INVITATION_FOR_ANOTHER for the account of another address. Without mail nobody has proven an address, and any
 * account may accept.
 */
export function mustBeFor(
  { mails }: Pick<InvitationParts, 'mails'>,
  invitation: { readonly email: string },
  email: string,
): void {
  if (!mails || invitation.email === email) return
  const sentTo = maskedAddress(invitation.email)
  throw refuse('INVITATION_FOR_ANOTHER', {
    message: {
      en: `The invitation is for ${sentTo}: use the account with that address.`,
      pl: `Zaproszenie jest dla ${sentTo}: użyj konta z tym adresem.`,
    },
  })
}

/**
 * Makes a person a member by an invitation, which is used exactly once. Refuses NOT_FOUND for an unknown one,
 * INVITATION_GONE for a used, withdrawn or expired one, INVITATION_FOR_ANOTHER where it is for another address,
 * TOKEN_INVALID for a person erased meanwhile.
 * @param first statements of the same transaction, before the membership (a sign-up stores its person)
 * @returns the company's id
 */
export async function joinByInvitation(
  service: InvitationParts,
  { tenantId, invitationId }: InvitationIds,
  personId: string,
  first: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string> {
  await service.company(tenantId).write(async (tx) => {
    // Locked before the invitation, in the order of an erasure. A signing-up person does not exist yet.
    await tx.run(holdPerson, { personId })
    const [taken] = await tx.run(takeInvitation, { tenantId, invitationId })
    if (!taken) {
      const [known] = await tx.run(invitationState, { tenantId, invitationId })
      throw refuse(known ? 'INVITATION_GONE' : 'NOT_FOUND')
    }
    await first(tx)
    const [person] = await tx.run(holdPerson, { personId })
    if (!person) throw refuse('TOKEN_INVALID')
    mustBeFor(service, taken, person.email)
    sendMember(tx, tenantId, personId, taken.role)
    const actor = { kind: 'user', name: person.name, personId, connectionId: null } as const
    await audit(tx, tenantId, actor, 'member.joined', { userId: personId, role: taken.role, invitationId })
  })
  return tenantId
}
