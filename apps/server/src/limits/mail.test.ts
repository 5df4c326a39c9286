import { randomUUID } from 'node:crypto'
import { expectRefused, forTests, issueNote, type Person, useMailService } from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { shared } from './policies.ts'

const { service, mailbox } = useMailService({ env: { RATE_LIMIT: 'on' } })
const ania = forTests(() => signUpByMail(service, mailbox))
const bogna = forTests(() => signUpByMail(service, mailbox))
beforeEach(() => service.rows('truncate rate_window'))

const newGuest = () => `guest-${randomUUID()}@example.test`
const invite = (by: Person, email = newGuest()) =>
  by.call('/functions/v1/invitations', { email, role: 'member' })

async function sendLink(by: Person, email: string) {
  const { id } = await issueNote(by)
  const input = { document_id: id, role: 'carrier', email, idempotency_key: randomUUID() }
  return by.rpc('send_sign_grant', input)
}

/** Pretends that so much was sent in this hour. */
async function sent(policy: keyof typeof shared, key: string): Promise<void> {
  const { limiter } = service.opened.service
  for (let count = 0; count < shared[policy].quota; count += 1) await limiter.shared(shared[policy], key)
}

const written = () =>
  service.rows(`select (select count(*) from job where kind = 'mail') as mails, (select count(*) from invitation) as invited,
            (select count(*) from chain_link) as links`)

describe('429, and nothing is written', () => {
  it('when a company has invited 30 people in an hour; another goes on', async () => {
    await sent('invitations', ania.tenantId)
    const before = await written()
    expectRefused(await invite(ania), 'RATE_LIMITED')
    expect(await written()).toEqual(before)
    expect((await invite(bogna)).status).toBe(201)
  })

  it('when a company has sent 20 mails to one address; others go there, and it sends elsewhere', async () => {
    const carrier = newGuest()
    await sent('mailRecipient', `${ania.tenantId} ${carrier}`)
    expectRefused(await sendLink(ania, carrier), 'RATE_LIMITED')
    expectRefused(await sendLink(ania, carrier.toUpperCase()), 'RATE_LIMITED')
    expect((await sendLink(ania, newGuest())).status).toBe(200)
    expect((await sendLink(bogna, carrier)).status).toBe(200)
  })

  it('when a company has sent 300 mails in an hour, of whatever kind', async () => {
    await sent('mailCompany', ania.tenantId)
    expectRefused(await sendLink(ania, newGuest()), 'RATE_LIMITED')
    expectRefused(await invite(ania), 'RATE_LIMITED')
    expect((await sendLink(bogna, newGuest())).status).toBe(200)
  })

  it('when a person has sent 200, for whichever of their companies', async () => {
    const { body } = await ania.call('/auth/v1/user')
    await sent('mailPerson', body.id)
    expectRefused(await invite(ania), 'RATE_LIMITED')
  })
})

it('a mail to the person who asks for it is not among them', async () => {
  await sent('mailCompany', bogna.tenantId)
  const headers = { apikey: service.anonKey }
  await bogna.call('/auth/v1/recover', { email: bogna.email }, { headers })
  expect((await mailbox.next(bogna.email)).to).toBe(bogna.email)
})
