import type { Session, token } from '@consign/contract'
import type { Static } from 'typebox'
import type { OpenContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { openSession } from '../../identity/open-session.ts'
import { firstCompany, type PersonRow, personByEmail } from '../../identity/people.ts'
import { signUpByEmail } from '../../identity/sign-ups.store.ts'
import { hasFactor } from '../../identity/user.ts'
import { countAttempt, guessing } from '../../limits/attempts.ts'
import { rememberNetwork } from '../../limits/known-networks.ts'
import { refresh } from './refresh.ts'
import { keyOfLogin, signInKey } from './sign-in-key.ts'

type Body = Parameters<HandlerOf<typeof token>>[1]['body']

/** One address for every grant, like GoTrue's. */
export const handle: HandlerOf<typeof token> = (ctx, { query, body }) => {
  switch (query.grant_type) {
    case 'password':
      return signIn(ctx, body)
    case 'refresh_token':
      return refresh(ctx.service, body.refresh_token)
    case 'id_token':
      throw refuse('provider_disabled')
    case 'web3':
      throw refuse('web3_provider_disabled')
    case 'pkce':
      throw refuse('flow_state_not_found')
    default:
      throw refuse('invalid_credentials', { message: 'unsupported_grant_type' })
  }
}

async function signIn(
  ctx: OpenContext,
  { email, phone, password = '' }: Body,
): Promise<Static<typeof Session>> {
  const { service } = ctx
  if (phone) throw refuse('phone_provider_disabled', { message: 'Phone logins are disabled' })
  if (!email)
    throw refuse('validation_failed', {
      message: { en: 'missing email or phone', pl: 'Brak adresu e-mail.' },
    })
  const address = email.trim().normalize('NFC').toLowerCase()
  const keyId = keyOfLogin(address)
  // 256 bits cannot be guessed: a key's attempts are not counted, so that strangers cannot lock it.
  if (keyId) return signInKey(service, keyId, password)
  await countAttempt(service, guessing, { account: address, ip: ctx.ip })
  const person = await personOf(service, address, password)
  const [membership] = await service.directory.run(firstCompany, { personId: person.id })
  if (!membership) throw refuse('invalid_credentials')
  if (!hasFactor(person)) await rememberNetwork(service.directory, address, ctx.ip)
  const proof = { passwordHash: person.password_hash, userAgent: ctx.header('user-agent') }
  const session = await openSession(service, membership.tenant_id, person, proof)
  if (!session) throw refuse('invalid_credentials')
  return session
}

const concernOf = ({ id }: PersonRow) => ({ kind: 'user', id, tenantId: null }) as const

/**
 * Unknown address and wrong password get the same answer after the same work; an unconfirmed sign-up with both right
 * learns what is missing.
 */
async function personOf({ directory, passwords }: Service, email: string, password: string) {
  const [[person], [waiting]] = await Promise.all([
    directory.run(personByEmail, { email }),
    directory.run(signUpByEmail, { email }),
  ])
  const matches = await passwords.matches((person ?? waiting)?.password_hash, password)
  if (!matches) throw refuse('invalid_credentials', person ? { concern: concernOf(person) } : {})
  if (!person) throw refuse('email_not_confirmed')
  return person
}
