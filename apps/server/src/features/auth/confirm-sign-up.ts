import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import type { PersonRow } from '../../identity/people.ts'
import { type SignUpRow, signUpById, takeSignUp } from '../../identity/sign-ups.store.ts'
import { makePerson, type Newcomer } from './make-person.ts'

/**
 * Creates the person of a sign-up, exactly once and exactly as that sign-up says. Refuses otp_expired for one that was
 * confirmed, replaced or has expired, INVITATION_GONE, NOT_FOUND; an address taken meanwhile is a duplicate.
 */
export async function confirmSignUp(
  service: Service,
  id: string,
): Promise<{ tenantId: string; person: PersonRow }> {
  const [row] = await service.directory.run(signUpById, { id })
  if (!row) throw refuse('otp_expired')
  return makePerson(service, newcomerOf(row), async (tx) => {
    const [taken] = await tx.run(takeSignUp, { id })
    if (!taken) throw refuse('otp_expired')
  })
}

const newcomerOf = (row: SignUpRow): Newcomer => ({
  id: row.id,
  email: row.email,
  name: row.name,
  metadata: row.metadata,
  passwordHash: row.password_hash,
  locale: row.locale,
  company:
    row.company_name === null || row.company_country === null
      ? null
      : { name: row.company_name, country: row.company_country, taxId: row.company_tax_id },
  invitation:
    row.invited_to === null || row.invitation_id === null
      ? null
      : { tenantId: row.invited_to, invitationId: row.invitation_id },
})
