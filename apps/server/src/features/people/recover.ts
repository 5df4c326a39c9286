import type { recover } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { emailOf } from '../../identity/email-of.ts'
import { shared } from '../../limits/policies.ts'
import { personByEmail } from '../../store/people.ts'
import { sendTokenMail } from './token-mail.ts'

/** Known and unknown addresses look the same; the mail leaves later, from the outbox. */
export const handle: HandlerOf<typeof recover> = async ({ service }, { body }) => {
  const email = emailOf(body.email)
  await service.limiter.shared(shared.recoveryAccount, email)
  const [person] = await service.directory.run(personByEmail, [email])
  if (!person || !service.mails) return {}
  await service.directory.write(async (tx) => {
    sendTokenMail(tx, person, { kind: 'recovery', template: 'recovery', email: null })
  })
  return {}
}
