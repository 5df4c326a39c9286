import type { reauthenticate } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { personById } from '../../identity/people.ts'
import { countAttempt, mailing } from '../../limits/attempts.ts'
import { sessionOf } from './session-of.ts'
import { sendTokenMail } from './token-mail.ts'

/** Mails the signed-in person six digits, which prove their identity for a change of password or address. */
export const handle: HandlerOf<typeof reauthenticate> = async (ctx) => {
  const { service } = ctx
  const caller = await sessionOf(ctx)
  if (!service.mails) throw refuse('email_provider_disabled')
  const [person] = await service.directory.run(personById, { personId: caller.personId })
  if (!person) throw refuse('session_not_found')
  await countAttempt(service, mailing, { account: person.email, ip: ctx.ip })
  await service.directory.write(async (tx) => sendTokenMail(tx, person, 'reauthentication'))
  return {}
}
