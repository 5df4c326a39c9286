import type { signUp } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../handler.ts'
import { emailOf } from '../../identity/email-of.ts'
import { foundCompany } from '../../identity/found-company.ts'
import { joinByInvitation } from '../../identity/join-by-invitation.ts'
import { openSession } from '../../identity/open-session.ts'
import { hashPassword, mustBeStrong } from '../../identity/passwords.ts'
import { insertPerson, type PersonRow, userOf } from '../../identity/people.ts'
import type { Locale } from '../../mail/message.ts'
import { refuse } from '../../refusal.ts'
import type { Service } from '../../service.ts'
import type { Transaction } from '../../store/company.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { sendTokenMail, tellKnown } from './token-mail.ts'

type Data = Parameters<HandlerOf<typeof signUp>>[1]['body']['data']

const noCompany = { path: '/data/company', rule: 'required', message: 'a company or an invitation is needed' }

/**
 * A person with a company of his own, or in the one that invited him: all at once or nothing. Then a session; where
 * mail is configured the address must be confirmed first, and a known one is answered like a new one.
 */
export const handle: HandlerOf<typeof signUp> = async ({ service, language }, { body }) => {
  const { data } = body
  if (service.config.signup === 'closed' && data.invitation === undefined) throw refuse('signup_disabled')
  if (!data.company && !data.invitation) throw refuse('INVALID_REQUEST', { details: [noCompany] })
  const email = emailOf(body.email)
  mustBeStrong(body.password)
  const passwordHash = await hashPassword(body.password)
  try {
    const { tenantId, person } = await join(service, data, { email, passwordHash, language })
    return (service.mails ? null : await openSession(service, tenantId, person)) ?? userOf(person)
  } catch (error) {
    if (!isDuplicate(error, 'person_email_key')) throw error
    if (!service.mails) throw refuse('user_already_exists')
    await tellKnown(service, email)
    return userOf({ id: v7(), email, name: data.name, created_at: new Date(), updated_at: new Date() })
  }
}

interface NewPerson {
  readonly email: string
  readonly passwordHash: string
  readonly language: Locale
}

async function join(service: Service, data: Data, { email, passwordHash, language }: NewPerson) {
  const personId = v7()
  let person: PersonRow | undefined
  const store = async (tx: Transaction) => {
    const columns = [personId, email, data.name, passwordHash, language, !service.mails]
    person = (await tx.run(insertPerson, columns))[0]
    if (service.mails && person)
      sendTokenMail(tx, person, { kind: 'signup', template: 'confirm', email: null })
  }
  const tenantId = data.invitation
    ? await joinByInvitation(service, data.invitation, personId, store)
    : await foundCompany(service, companyOf(data), { personId, name: data.name }, store)
  return { tenantId, person: person as PersonRow }
}

function companyOf({ company }: Data) {
  if (!company) throw new Error('a company is missing')
  return { name: company.name, country: company.country, taxId: company.tax_id ?? null }
}
