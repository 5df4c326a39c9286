import type { otp } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { emailOf } from '../../identity/email-of.ts'
import { personByEmail } from '../../identity/people.ts'
import { countAttempt, mailing } from '../../limits/attempts.ts'
import { inFixedTime, sendTokenMail } from './token-mail.ts'

/**
 * Mails a link and six digits for sign-in. It creates no account: an unknown address gets no mail, and the same answer.
 */
export const handle: HandlerOf<typeof otp> = async ({ service, ip }, { body }) => {
  if (body.phone) throw refuse('phone_provider_disabled')
  const email = emailOf(body.email ?? '')
  if (!service.mails) throw refuse('email_provider_disabled')
  await countAttempt(service, mailing, { account: email, ip })
  await inFixedTime(service, async () => {
    const [person] = await service.directory.run(personByEmail, { email })
    if (person) await service.directory.write(async (tx) => sendTokenMail(tx, person, 'magiclink'))
  })
  return {}
}
