import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import type { OpenContext } from '../../contexts/context.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import type { OneTimeKind } from '../../identity/lifetimes.ts'
import { useToken, voidTokens } from '../../identity/one-time-token.ts'
import { openSession } from '../../identity/open-session.ts'
import { confirmPerson, firstCompany, type PersonRow, personById } from '../../identity/people.ts'
import { hasFactor } from '../../identity/user.ts'
import { rememberNetwork } from '../../limits/known-networks.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { auditEverywhere } from './audit-everywhere.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { endSessions } from './end-sessions.ts'
import { sendNotice } from './token-mail.ts'

/**
 * Spends a mailed token with its effect, exactly once, and opens a session. Refuses otp_expired for an invalid one,
 * email_exists if the address was taken meanwhile, and the refusals of an invitation.
 */
export async function spendToken(
  { service, header, ip }: OpenContext,
  kind: OneTimeKind,
  id: string,
): Promise<Static<typeof Session>> {
  const { tenantId, person } = await effectOf(service, kind, id).catch((error) => {
    throw isDuplicate(error, 'person_email_key') ? refuse('email_exists') : error
  })
  if (!hasFactor(person)) await rememberNetwork(service.directory, person.email, ip)
  const session = await openSession(service, tenantId, person, {
    userAgent: header('user-agent'),
    method: 'otp',
  })
  if (!session) throw refuse('otp_expired')
  return session
}

async function effectOf(service: Service, kind: OneTimeKind, id: string) {
  if (kind === 'signup') return confirmSignUp(service, id)
  const person = await spend(service, kind, id)
  if (kind === 'recovery') await endEarlierSessions(service, person)
  if (kind === 'email_change') await auditEverywhere(service, person, 'person.address_changed')
  const [membership] = await service.directory.run(firstCompany, { personId: person.id })
  if (!membership) throw refuse('otp_expired')
  return { tenantId: membership.tenant_id, person }
}

/** A new address and a recovery void all other mails, and the previous address gets a notice. */
async function spend(service: Service, kind: OneTimeKind, id: string): Promise<PersonRow> {
  return service.directory.write(async (tx) => {
    const [spent] = await tx.run(useToken, { id, kind })
    if (!spent) throw refuse('otp_expired')
    const { person_id: personId, email } = spent
    const [before] = await tx.run(personById, { personId })
    const [person] = await tx.run(confirmPerson, { personId, email })
    if (!before || !person) throw refuse('otp_expired')
    if (kind === 'magiclink') return person
    tx.send(voidTokens, { personId })
    if (service.mails) sendNotice(tx, before, kind === 'recovery' ? 'recovered' : 'address-changed')
    return person
  })
}

/** A recovery ends all earlier sessions. */
const endEarlierSessions = (service: Service, { id: personId, name }: PersonRow): Promise<void> =>
  endSessions(service, { personId, name, but: null, action: 'person.recovered', subject: {} })
