import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { type OneTimeKind, spendOneTimeToken } from '../../identity/one-time-token.ts'
import { openSession } from '../../identity/open-session.ts'
import { confirmPerson, firstCompany } from '../../identity/people.ts'
import { refuse } from '../../refusal.ts'
import type { Service } from '../../service.ts'
import { isDuplicate } from '../../store/database-errors.ts'

const kinds: Readonly<Record<string, OneTimeKind>> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
}

/**
 * Spends the token of a mailed link: it proves the address, and opens a session.
 * Refuses otp_expired for whatever does not work any more, email_exists when a new address was taken meanwhile.
 */
export async function spendLink(
  service: Service,
  type: string,
  token: string,
): Promise<Static<typeof Session>> {
  const kind = kinds[type]
  const spent = kind && (await spendOneTimeToken(service.directory, service.secrets, token, kind))
  if (!spent) throw refuse('otp_expired')
  const [person] = await service.directory
    .run(confirmPerson, [spent.personId, spent.email])
    .catch((error) => {
      throw isDuplicate(error, 'person_email_key') ? refuse('email_exists') : error
    })
  const [membership] = await service.directory.run(firstCompany, [spent.personId])
  if (!person || !membership) throw refuse('otp_expired')
  const session = await openSession(service, membership.tenant_id, person)
  if (!session) throw refuse('otp_expired')
  return session
}
