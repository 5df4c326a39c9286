import type { Service } from '../../contexts/service.ts'
import { foundCompany } from '../../identity/found-company.ts'
import { type InvitationIds, joinByInvitation } from '../../identity/join-by-invitation.ts'
import { insertPerson, type PersonRow } from '../../identity/people.ts'
import type { Locale } from '../../mail/message.ts'
import type { Transaction } from '../../store/company.ts'

/** A sign-up: with a company to found, or the invitation to one. */
export interface Newcomer {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly metadata: string
  readonly passwordHash: string
  readonly locale: Locale
  readonly company: { readonly name: string; readonly country: string; readonly taxId: string | null } | null
  readonly invitation: InvitationIds | null
}

/**
 * Creates a person and membership, with a newly founded company if so: all or nothing. Refuses NOT_FOUND or
 * INVITATION_GONE; a taken address is a duplicate of `person_email_key`.
 * @param first a statement of the same transaction, before anything else
 */
export async function makePerson(
  service: Service,
  newcomer: Newcomer,
  first: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<{ tenantId: string; person: PersonRow }> {
  const { id, email, name, metadata, passwordHash, locale, invitation } = newcomer
  let person: PersonRow | undefined
  const store = async (tx: Transaction) => {
    await first(tx)
    person = (await tx.run(insertPerson, { id, email, name, metadata, passwordHash, locale }))[0]
  }
  const tenantId = invitation
    ? await joinByInvitation(service, invitation, id, store)
    : await found(service, newcomer, store)
  if (!person) throw new Error('the person was not stored')
  return { tenantId, person }
}

function found(
  service: Service,
  { id: personId, name, company }: Newcomer,
  first: (tx: Transaction) => Promise<void>,
): Promise<string> {
  if (!company) throw new Error('the sign-up names neither company nor invitation')
  return foundCompany(service, company, { personId, name }, first)
}
