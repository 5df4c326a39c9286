import { setTimeout as sleep } from 'node:timers/promises'
import type { recover } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { emailOf } from '../../identity/email-of.ts'
import { personByEmail } from '../../identity/people.ts'
import { shared } from '../../limits/policies.ts'
import type { Service } from '../../service.ts'
import { sendTokenMail } from './token-mail.ts'

/** Longer than it takes to store a mail, so that the time of an answer does not tell whether there was one to store. */
const answerMs = 200

/** Known and unknown addresses look and last the same; the mail leaves later, as a job. */
export const handle: HandlerOf<typeof recover> = async ({ service }, { body }) => {
  const email = emailOf(body.email)
  await service.limiter.shared(shared.recoveryAccount, email)
  if (service.mails) await Promise.all([promiseMail(service, email), sleep(answerMs)])
  return {}
}

async function promiseMail(service: Service, email: string): Promise<void> {
  const [person] = await service.directory.run(personByEmail, [email])
  if (!person) return
  await service.directory.write(async (tx) => {
    sendTokenMail(tx, person, { kind: 'recovery', template: 'recovery', email: null })
  })
}
