import type { resend } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { emailOf } from '../../identity/email-of.ts'
import { renewedChange } from '../../identity/one-time-token.ts'
import { personById } from '../../identity/people.ts'
import { renewSignUp } from '../../identity/sign-ups.store.ts'
import { countAttempt, mailing } from '../../limits/attempts.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { inFixedTime, sendTokenMail } from './token-mail.ts'

/** Mails a confirmation again, with a link that voids the previous one; the answer is the same for every address. */
export const handle: HandlerOf<typeof resend> = async ({ service, ip }, { body }) => {
  if (body.phone || body.type === 'sms' || body.type === 'phone_change')
    throw refuse('phone_provider_disabled')
  const email = emailOf(body.email ?? '')
  await countAttempt(service, mailing, { account: email, ip })
  if (!service.mails) return {}
  await inFixedTime(service, () =>
    body.type === 'signup' ? signUpAgain(service, email) : changeAgain(service, email),
  )
  return {}
}

async function signUpAgain({ directory }: Service, email: string): Promise<void> {
  const tokenId = v7()
  await directory.write(async (tx) => {
    const [row] = await tx.run(renewSignUp, { email, newId: tokenId })
    if (!row) return
    sendMail(tx, { template: 'confirm', to: email, locale: row.locale, tokenId, name: row.name })
  })
}

/** To the new address, until the change is confirmed. */
async function changeAgain({ directory }: Service, email: string): Promise<void> {
  await directory.write(async (tx) => {
    const [waiting] = await tx.run(renewedChange, { email })
    const [person] = waiting ? await tx.run(personById, { personId: waiting.person_id }) : []
    if (person) sendTokenMail(tx, person, 'email_change', email)
  })
}
