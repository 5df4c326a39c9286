import { randomUUID } from 'node:crypto'
import { type Answer, callAuth, forTests, startService, useMailService } from '@consign/testkit'
import { newcomer, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it, vi } from 'vitest'

const { service, mailbox, auth } = useMailService({ passwords: 'usual' })
const ania = forTests(() => signUpByMail(service, mailbox))

/** As long as a known one: lengths reveal nothing. */
const nobody = () => `olga-${randomUUID()}@example.test`

/** A stranger's calls that could reveal whether an address is known. */
const questions: Record<string, (email: string) => Promise<Answer>> = {
  'sign-in': (email) => auth('/token?grant_type=password', { email, password: 'wrong password' }),
  recovery: (email) => auth('/recover', { email }),
  'sign-up': (email) => auth('/signup', newcomer(email)),
  'a change of address': (email) => ania.send('PUT', '/auth/v1/user', { email }),
}

/** An answer without the parts that differ between any two: ids and times. */
function shown({ status, headers, body }: Answer, email: string) {
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name))
  const text = JSON.stringify(body)
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  return { status, headers: kept, text }
}

/** The number of password hashes and comparisons of a call. */
async function looksAtPasswords(call: () => Promise<Answer>) {
  const { passwords } = service.opened.service
  const spies = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'matches')]
  await call()
  const [hashed, compared] = spies.map((spy) => spy.mock.calls.length)
  vi.restoreAllMocks()
  return { hashed, compared }
}

describe.each(Object.keys(questions))('%s', (name) => {
  const ask = questions[name] as (email: string) => Promise<Answer>
  const known = forTests(() => signUpByMail(service, mailbox))

  it('answers a known and an unknown address with the same status, headers and body', async () => {
    const unknown = nobody()
    const answers = [shown(await ask(known.email), known.email), shown(await ask(unknown), unknown)]
    expect(answers[0]).toEqual(answers[1])
  })

  it('and in the same time: both take as many looks at a password, the one thing that takes long', async () => {
    expect(await looksAtPasswords(() => ask(known.email))).toEqual(
      await looksAtPasswords(() => ask(nobody())),
    )
  })
})

it('a limit tells no more: an address nobody has is slowed down like any other', async () => {
  await using limited = await startService(
    { SMTP_URL: mailbox.url, RATE_LIMIT: 'on' },
    { database: service.database },
  )
  const flood = async (email: string) => {
    const codes = []
    for (let i = 0; i < 11; i++) {
      const { body } = await callAuth(limited, '/token?grant_type=password', {
        email,
        password: 'wrong password',
      })
      codes.push(body.code)
    }
    return codes
  }
  expect(await flood(nobody())).toContain('RATE_LIMITED')
  expect(await flood(ania.email)).toContain('RATE_LIMITED')
})
