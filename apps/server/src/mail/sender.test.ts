import { randomUUID } from 'node:crypto'
import { callAuth, openMailbox, startService, type TestService } from '@consign/testkit'
import { expect, it } from 'vitest'

/** The sender of a sign-up's mail. */
async function senderOf(env: Record<string, string>): Promise<string | undefined> {
  await using mailbox = await openMailbox()
  await using service: TestService = await startService({ SMTP_URL: mailbox.url, ...env })
  const email = `ania-${randomUUID()}@example.test`
  await callAuth(service, '/signup', {
    email,
    password: 'correct horse battery',
    data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
  })
  return /^From: (.*)\r$/m.exec((await mailbox.next(email)).raw)?.[1]
}

it('is MAIL_FROM', async () => {
  expect(await senderOf({ MAIL_FROM: 'Spedycja <notes@example.test>' })).toBe('Spedycja <notes@example.test>')
})

it('without it is consign@ the host where people reach the service', async () => {
  expect(await senderOf({ PUBLIC_URL: 'https://notes.example.test' })).toBe(
    'Consign <consign@notes.example.test>',
  )
})
