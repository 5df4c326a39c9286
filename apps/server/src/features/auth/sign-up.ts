import type { signUp } from '@consign/contract'
import { v7 } from 'uuid'
import type { OpenContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse, type Words } from '../../ground/refusal.ts'
import { emailOf } from '../../identity/email-of.ts'
import { invitationOfToken } from '../../identity/join-by-invitation.ts'
import { keptMetadata } from '../../identity/metadata.ts'
import { openSession } from '../../identity/open-session.ts'
import { mustBeStrong } from '../../identity/passwords.ts'
import { userOf } from '../../identity/user.ts'
import { rememberNetwork } from '../../limits/known-networks.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { makePerson, type Newcomer } from './make-person.ts'

type Body = Parameters<HandlerOf<typeof signUp>>[1]['body']

const problem = (path: string, message: Words) => ({ path, rule: 'required', message })

/**
 * A person with a new company, or in the inviting one: all or nothing. Then a session; with a mail server only a mail
 * until the address is confirmed, and a known address gets the same answer as a new one.
 */
export const handle: HandlerOf<typeof signUp> = async (ctx, { body }) => {
  const { service } = ctx
  if (service.config.signup === 'closed' && body.data?.invitation === undefined)
    throw refuse('signup_disabled')
  const newcomer = await newcomerOf(ctx, body)
  return service.mails ? askToConfirm(service, newcomer) : signUpAtOnce(ctx, newcomer)
}

async function newcomerOf({ service, language }: OpenContext, body: Body): Promise<Newcomer> {
  const { data = {} } = body
  const { name, company, invitation } = data
  if (body.phone) throw refuse('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!body.email) throw refuse('anonymous_provider_disabled')
  if (name === undefined || !(company || invitation))
    throw refuse('INVALID_REQUEST', { details: missing(data) })
  const email = emailOf(body.email)
  if (!body.password)
    throw refuse('validation_failed', {
      message: { en: 'Signup requires a valid password', pl: 'Rejestracja wymaga hasła.' },
    })
  mustBeStrong(body.password, [name, email, company?.name ?? ''])
  return {
    id: v7(),
    email,
    name,
    metadata: keptMetadata(data),
    passwordHash: await service.passwords.hash(body.password),
    locale: language,
    company: company ? { name: company.name, country: company.country, taxId: taxIdOf(company) } : null,
    invitation: invitation === undefined ? null : invitationOfToken(service, invitation),
  }
}

/** By either spelling. Refuses INVALID_REQUEST for two numbers. */
function taxIdOf({ tax_id: one, taxId: other }: NonNullable<NonNullable<Body['data']>['company']>) {
  if (one !== undefined && other !== undefined && one !== other) {
    const message = { en: 'is not the number in tax_id', pl: 'to nie jest numer z tax_id' }
    throw refuse('INVALID_REQUEST', { details: [problem('/data/company/taxId', message)] })
  }
  return one ?? other ?? null
}

const missing = ({ name, company, invitation }: NonNullable<Body['data']>) => [
  ...(name === undefined
    ? [problem('/data/name', { en: 'a name is needed', pl: 'brak imienia i nazwiska' })]
    : []),
  ...(company || invitation
    ? []
    : [
        problem('/data/company', {
          en: 'a company or an invitation is needed',
          pl: 'brak firmy albo zaproszenia',
        }),
      ]),
]

async function signUpAtOnce(ctx: OpenContext, newcomer: Newcomer) {
  try {
    const { tenantId, person } = await makePerson(ctx.service, newcomer)
    await rememberNetwork(ctx.service.directory, person.email, ctx.ip)
    const session = await openSession(ctx.service, tenantId, person, { userAgent: ctx.header('user-agent') })
    return session ?? userOf(person)
  } catch (error) {
    throw isDuplicate(error, 'person_email_key') ? refuse('user_already_exists') : error
  }
}
