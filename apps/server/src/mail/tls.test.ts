import { randomUUID } from 'node:crypto'
import { callAuth, openMailbox, startService, type TestService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

/** A mailbox under an address that does not count as this machine's. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

/** Mails a sign-up's link; returns the recipient, and the failure once known. */
async function mailed(service: TestService) {
  const email = `ania-${randomUUID()}@example.test`
  const data = { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } }
  await callAuth(service, '/signup', { email, password: 'correct horse battery', data })
  const failure = async () =>
    (await service.rows<{ last_error: string | null }>("select last_error from job where kind = 'mail'"))[0]
      ?.last_error
  return { email, failure }
}

describe('a mail server elsewhere', () => {
  it('that does not go over to TLS gets no mail', async () => {
    await using mailbox = await openMailbox()
    await using service = await startService({ SMTP_URL: elsewhere(mailbox.url) })
    const { failure } = await mailed(service)
    await expect.poll(failure).toMatch(/STARTTLS/)
    expect(mailbox.arrived).toEqual([])
  })

  it('gets it over TLS, but not from a server without a certificate for its name', async () => {
    await using mailbox = await openMailbox(0, true)
    await using service = await startService({ SMTP_URL: elsewhere(mailbox.url) })
    const { failure } = await mailed(service)
    await expect.poll(failure).toMatch(/certificate/)
    expect(mailbox.arrived).toEqual([])
    await using trusting = await startService({
      SMTP_URL: `${elsewhere(mailbox.url)}/?tls.rejectUnauthorized=false`,
    })
    const { email } = await mailed(trusting)
    expect((await mailbox.next(email)).raw).toContain('Subject')
  })

  it('gets it in plain text when its URL says so', async () => {
    await using mailbox = await openMailbox()
    await using service = await startService({ SMTP_URL: `${elsewhere(mailbox.url)}/?requireTLS=false` })
    const { email } = await mailed(service)
    expect((await mailbox.next(email)).raw).toContain('Subject')
  })
})
