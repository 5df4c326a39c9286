import type { recover } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { emailOf } from '../../identity/email-of.ts'
import { personByEmail } from '../../identity/people.ts'
import { countAttempt, mailing } from '../../limits/attempts.ts'
import { inFixedTime, sendTokenMail } from './token-mail.ts'

/** Known and unknown addresses get the same answer after the same time; the mail leaves later, as a job. */
export const handle: HandlerOf<typeof recover> = async ({ service, ip }, { body }) => {
  const email = emailOf(body.email)
  await countAttempt(service, mailing, { account: email, ip })
  if (!service.mails) return {}
  await inFixedTime(service, async () => {
    const [person] = await service.directory.run(personByEmail, { email })
    if (person) await service.directory.write(async (tx) => sendTokenMail(tx, person, 'recovery'))
  })
  return {}
}
