import type { updateUser } from '@consign/contract'
import type { OpenContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { emailOf } from '../../identity/email-of.ts'
import { keptMetadata, metadataOf } from '../../identity/metadata.ts'
import { voidTokens } from '../../identity/one-time-token.ts'
import { mustBeStrong } from '../../identity/passwords.ts'
import {
  changePerson,
  companyNameOf,
  type PersonRow,
  personByEmail,
  personById,
} from '../../identity/people.ts'
import { userOf } from '../../identity/user.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { auditEverywhere } from './audit-everywhere.ts'
import { endSessions } from './end-sessions.ts'
import { isPassword, mustProveIdentity } from './must-prove-identity.ts'
import { provenSessionOf } from './session-of.ts'
import { sendNotice, sendTokenMail } from './token-mail.ts'

type Body = Parameters<HandlerOf<typeof updateUser>>[1]['body']

/** The changes; null keeps a value. */
interface Change {
  readonly name: string | null
  readonly metadata: string | null
  readonly passwordHash: string | null
  /** Takes effect at once. */
  readonly email: string | null
  /** Takes effect once confirmed. */
  readonly emailToConfirm: string | null
}

/** A new address takes effect once confirmed by mail; at once without a mail server. */
export const handle: HandlerOf<typeof updateUser> = async (ctx, { body }) => {
  if (body.phone) throw refuse('phone_provider_disabled')
  const { service } = ctx
  const caller = await provenSessionOf(ctx)
  const [before] = await service.directory.run(personById, { personId: caller.personId })
  if (!before) throw refuse('session_not_found')
  const change = await changeOf(ctx, caller, before, body)
  const person = await store(service, before, change)
  if (change.passwordHash !== null) await endOtherSessions(service, caller)
  if (person.email !== before.email) await auditEverywhere(service, person, 'person.address_changed')
  return userOf(person)
}

async function changeOf(
  ctx: OpenContext,
  caller: CompanyCaller,
  before: PersonRow,
  body: Body,
): Promise<Change> {
  const { service } = ctx
  const { data } = body
  const asked = body.email === undefined ? before.email : emailOf(body.email)
  const email = asked === before.email ? null : asked
  if (body.password !== undefined) await mustSuit(service, caller, before, body.password)
  if (email !== null || body.password !== undefined) await mustProveIdentity(ctx, caller, before, body)
  const taken = email !== null && (await service.directory.run(personByEmail, { email })).length > 0
  // With confirmation, a taken address stays undisclosed: no mail comes, and nothing changes.
  if (taken && !service.mails) throw refuse('email_exists')
  return {
    name: data?.name ?? null,
    metadata: data === undefined ? null : keptMetadata(data, metadataOf(before.metadata)),
    passwordHash: body.password === undefined ? null : await newHash(ctx, before, body.password),
    email: service.mails ? null : email,
    emailToConfirm: service.mails && !taken ? email : null,
  }
}

async function mustSuit(service: Service, caller: CompanyCaller, person: PersonRow, password: string) {
  const [company] = await service.company(caller.tenantId).query(companyNameOf, caller)
  mustBeStrong(password, [person.name, person.email, company?.name ?? ''])
}

async function newHash(ctx: OpenContext, person: PersonRow, password: string): Promise<string> {
  if (await isPassword(ctx, person, password)) throw refuse('same_password')
  return ctx.service.passwords.hash(password)
}

/** The change, with the confirmation of a new address and the notice: one transaction. It voids earlier mails. */
async function store(service: Service, before: PersonRow, change: Change): Promise<PersonRow> {
  const { emailToConfirm, ...now } = change
  const { passwordHash, email } = now
  try {
    return await service.directory.write(async (tx) => {
      const [person] = await tx.run(changePerson, { personId: before.id, ...now })
      if (!person) throw refuse('session_not_found')
      if (passwordHash !== null || email !== null) tx.send(voidTokens, { personId: before.id })
      if (service.mails && passwordHash !== null) sendNotice(tx, before, 'password-changed')
      if (emailToConfirm !== null) sendTokenMail(tx, person, 'email_change', emailToConfirm)
      return person
    })
  } catch (error) {
    throw isDuplicate(error, 'person_email_key') ? refuse('email_exists') : error
  }
}

/** A new password ends all other sessions, in every company. */
const endOtherSessions = (service: Service, { personId, sessionId, name }: CompanyCaller): Promise<void> =>
  endSessions(service, { personId, name, but: sessionId, action: 'person.password_changed', subject: {} })
