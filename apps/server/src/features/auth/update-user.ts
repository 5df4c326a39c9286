import type { updateUser } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { audit } from '../../identity/audit.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { emailOf } from '../../identity/email-of.ts'
import { hashPassword, mustBeStrong, passwordMatches } from '../../identity/passwords.ts'
import {
  changePerson,
  companiesOf,
  type PersonRow,
  passwordHashOf,
  personByEmail,
  personById,
  userOf,
} from '../../identity/people.ts'
import { revokeSessions } from '../../identity/sessions.store.ts'
import { refuse } from '../../refusal.ts'
import type { Service } from '../../service.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { sessionOf } from './session-of.ts'
import { sendTokenMail } from './token-mail.ts'

/** Changes the signed-in person. A new address is his once he confirms it by mail; at once where there is no mail. */
export const handle: HandlerOf<typeof updateUser> = async (ctx, { body }) => {
  const { service } = ctx
  const caller = await sessionOf(ctx)
  const email = body.email === undefined ? null : emailOf(body.email)
  const passwordHash = body.password === undefined ? null : await newHash(service, caller, body.password)
  const [before] = await service.directory.run(personById, [caller.personId])
  if (!before) throw refuse('session_not_found')
  const moves = email !== null && email !== before.email
  const taken = moves && (await service.directory.run(personByEmail, [email])).length > 0
  // Where addresses are confirmed nobody learns that one is taken: no mail comes, and nothing changes.
  if (taken && !service.mails) throw refuse('email_exists')
  const change = [
    caller.personId,
    body.data?.name ?? null,
    passwordHash,
    moves && !service.mails ? email : null,
  ]
  const person = await store(service, change, moves && !taken && service.mails ? email : null)
  if (passwordHash !== null) await endOtherSessions(service, caller)
  return userOf(person)
}

async function newHash(service: Service, caller: CompanyCaller, password: string): Promise<string> {
  mustBeStrong(password)
  const [stored] = await service.directory.run(passwordHashOf, [caller.personId])
  if (await passwordMatches(stored?.password_hash, password)) throw refuse('same_password')
  return hashPassword(password)
}

/** The change, and the mail that confirms a new address: one transaction. */
async function store(service: Service, change: unknown[], newEmail: string | null): Promise<PersonRow> {
  try {
    return await service.directory.write(async (tx) => {
      const [person] = await tx.run(changePerson, change)
      if (!person) throw refuse('session_not_found')
      if (newEmail !== null) {
        sendTokenMail(tx, person, { kind: 'email_change', template: 'change', email: newEmail })
      }
      return person
    })
  } catch (error) {
    throw isDuplicate(error, 'person_email_key') ? refuse('email_exists') : error
  }
}

/** Whoever had the old password is out, in every company. */
async function endOtherSessions(service: Service, caller: CompanyCaller): Promise<void> {
  const { personId, sessionId } = caller
  for (const { tenant_id } of await service.directory.run(companiesOf, [personId])) {
    await service.company(tenant_id).write(async (tx) => {
      await audit(tx, tenant_id, caller, 'person.password_changed', {})
      tx.send(revokeSessions, [tenant_id, personId, sessionId, false])
    })
  }
}
