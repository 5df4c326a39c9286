import { randomUUID } from 'node:crypto'
import {
  call,
  type Mailbox,
  openMailbox,
  type Person,
  personWith,
  type ReceivedMail,
  startService,
  type TestService,
  textOf,
} from '@consign/testkit'
import { follow as followLink, fragmentOf } from '@consign/testkit/people/by-mail.ts'
import { freePort } from '@consign/testkit/service/free-port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let mailbox: Mailbox
let service: TestService

beforeAll(async () => {
  // A port that no other mailbox takes meanwhile.
  mailbox = await openMailbox(await freePort())
  service = await startService({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
})

/** Makes every waiting mail due. */
const dueNow = `update job set run_after = now() where kind = 'mail' and done_at is null`

const auth = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(`${service.url}/auth/v1${path}`, { headers: { apikey: service.anonKey, ...headers }, body })

const newcomer = (email: string) => ({
  email,
  password: 'correct horse battery',
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
})

/** Follows a mail's link; returns the tokens of the resulting fragment. */
const follow = async (mail: ReceivedMail): Promise<URLSearchParams> => fragmentOf(await followLink(mail))

async function confirmed(email = `ania-${randomUUID()}@example.test`): Promise<Person> {
  await auth('/signup', newcomer(email))
  const tokens = await follow(await mailbox.next(email))
  return personWith(service, { access_token: tokens.get('access_token') ?? '', refresh_token: '' }, email)
}

describe('sign-up', () => {
  it('waits for the address to be confirmed, then the mailed link signs in', async () => {
    const email = `ania-${randomUUID()}@example.test`
    const answer = await auth('/signup', newcomer(email))
    expect(answer.body).toMatchObject({ email, identities: [{ email }] })
    expect(answer.body.access_token).toBeUndefined()
    const early = await auth('/token?grant_type=password', { email, password: 'correct horse battery' })
    expect([early.status, early.body.code]).toEqual([400, 'email_not_confirmed'])
    const tokens = await follow(await mailbox.next(email))
    expect(tokens.get('type')).toBe('signup')
    const signedIn = await auth('/token?grant_type=password', { email, password: 'correct horse battery' })
    expect(signedIn.status).toBe(200)
  })

  it('answers a known address like a new one, and tells its owner', async () => {
    const { email } = await confirmed()
    const again = await auth('/signup', newcomer(email))
    expect(again.status).toBe(200)
    expect(Object.keys(again.body).sort()).toEqual(
      Object.keys((await auth('/signup', newcomer(`new-${randomUUID()}@example.test`))).body).sort(),
    )
    expect(textOf(await mailbox.next(email))).toContain('You have an account')
  })
})

describe('recovery', () => {
  it('a mailed link opens a session that sets a new password, once', async () => {
    const { email } = await confirmed()
    expect((await auth('/recover', { email })).body).toEqual({})
    const mail = await mailbox.next(email)
    const tokens = await follow(mail)
    const headers = { authorization: `Bearer ${tokens.get('access_token')}` }
    const changed = await call(`${service.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: service.anonKey, ...headers },
      body: { password: 'another horse battery' },
    })
    expect(changed.status).toBe(200)
    expect((await follow(mail)).get('error_code')).toBe('otp_expired')
    const signedIn = await auth('/token?grant_type=password', { email, password: 'another horse battery' })
    expect(signedIn.status).toBe(200)
  })

  it('answers an unknown address the same', async () => {
    expect(await auth('/recover', { email: `nobody-${randomUUID()}@example.test` })).toMatchObject({
      status: 200,
      body: {},
    })
  })
})

describe('a change of address', () => {
  it('holds once the new address is confirmed', async () => {
    const ania = await confirmed()
    const email = `new-${randomUUID()}@example.test`
    const asked = await ania.send('PUT', '/auth/v1/user', { email })
    expect(asked.body.email).toBe(ania.email)
    await follow(await mailbox.next(email))
    expect((await ania.call('/auth/v1/user')).body.email).toBe(email)
  })
})

describe('a mail server that refuses', () => {
  it('is asked again, and no secret link is kept meanwhile', async () => {
    const { email } = await confirmed()
    mailbox.refuse(1)
    await auth('/recover', { email })
    await expect
      .poll(() => service.rows('select attempts from job where last_error is not null'))
      .toHaveLength(1)
    await service.rows(dueNow)
    expect(textOf(await mailbox.next(email))).toContain('new password')
    const rows = await service.rows<{ payload: string }>('select payload from job')
    expect(rows.map(({ payload }) => payload).join()).not.toMatch(/token=|\/sign\//)
  })
})

describe('a mail server that is away', () => {
  it('stops nothing; when it comes back each mail is sent once, and who waits for one is not behind a flood', async () => {
    const ania = await confirmed()
    const { email } = await confirmed()
    const left = 'select from job where done_at is null and kind = $1'
    await expect.poll(() => service.rows(left, ['mail'])).toEqual([])
    const port = Number(new URL(mailbox.url).port)
    await mailbox[Symbol.asyncDispose]()
    const invited = Array.from({ length: 40 }, (_, index) => `guest${index}-${randomUUID()}@example.test`)
    for (const guest of invited) {
      const answer = await ania.call('/functions/v1/invitations', { email: guest, role: 'member' })
      expect(answer.status).toBe(201)
    }
    expect((await auth('/recover', { email })).status).toBe(200)
    const waiting = `select from job where done_at is null and last_error ~ 'ECONNREFUSED' and claim is null`
    await expect.poll(() => service.rows(waiting)).toHaveLength(41)
    mailbox = await openMailbox(port)
    await service.rows(dueNow)
    await mailbox.next(invited.at(-1) as string)
    await mailbox.next(email)
    await expect.poll(() => service.rows(left, ['mail'])).toEqual([])
    expect([...mailbox.arrived].sort()).toEqual([email, ...invited].sort())
    expect(mailbox.arrived.indexOf(email)).toBeLessThan(8)
  })
})
