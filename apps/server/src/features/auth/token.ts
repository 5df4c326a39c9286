import type { Session, token } from '@consign/contract'
import type { Static } from 'typebox'
import type { HandlerOf } from '../../handler.ts'
import { openSession } from '../../identity/open-session.ts'
import { passwordMatches } from '../../identity/passwords.ts'
import { firstCompany, personByEmail } from '../../identity/people.ts'
import { shared } from '../../limits/policies.ts'
import { refuse } from '../../refusal.ts'
import type { Service } from '../../service.ts'
import { refresh } from './refresh.ts'
import { keyOfLogin, signInKey } from './sign-in-key.ts'

/** One address for every grant, as GoTrue has it. */
export const handle: HandlerOf<typeof token> = ({ service }, { query, body }) => {
  switch (query.grant_type) {
    case 'password':
      return signIn(service, body)
    case 'refresh_token':
      return refresh(service, body.refresh_token)
    default:
      throw refuse('invalid_credentials', { message: 'unsupported_grant_type' })
  }
}

/** Unknown address and wrong password look and last the same. */
async function signIn(
  service: Service,
  { email, password }: { email?: string; password?: string },
): Promise<Static<typeof Session>> {
  if (!email) throw refuse('validation_failed', { message: 'missing email or phone' })
  const address = email.trim().normalize('NFC').toLowerCase()
  await service.limiter.shared(shared.signInAccount, address)
  const keyId = keyOfLogin(address)
  if (keyId) return signInKey(service, keyId, password ?? '')
  const [person] = await service.directory.run(personByEmail, [address])
  const matches = await passwordMatches(person?.password_hash, password ?? '')
  if (!person || !matches) throw refuse('invalid_credentials')
  if (!person.confirmed && service.mails) throw refuse('email_not_confirmed')
  const [membership] = await service.directory.run(firstCompany, [person.id])
  if (!membership) throw refuse('invalid_credentials')
  const session = await openSession(service, membership.tenant_id, person)
  if (!session) throw refuse('invalid_credentials')
  return session
}
