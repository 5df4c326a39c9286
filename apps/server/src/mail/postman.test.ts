import { randomUUID } from 'node:crypto'
import {
  call,
  checkEvidence,
  issueNote,
  type Mailbox,
  openMailbox,
  type Person,
  personWith,
  rowsOf,
  startService,
  type TestService,
  textOf,
} from '@consign/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let mailbox: Mailbox
let service: TestService

beforeAll(async () => {
  mailbox = await openMailbox()
  service = await startService({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
})

const auth = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(`${service.url}/auth/v1${path}`, { headers: { apikey: service.anonKey, ...headers }, body })

const newcomer = (email: string) => ({
  email,
  password: 'correct horse battery',
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
})

/** Follows the link of a mail; answers the tokens of the fragment it leads to. */
async function follow(mail: { raw: string; to: string }): Promise<URLSearchParams> {
  const link = /http:\/\/localhost:\d+\/auth\/v1\/verify\S+/.exec(textOf(mail))?.[0]
  if (!link) throw new Error(`no link in ${textOf(mail)}`)
  const answer = await call(link)
  expect(answer.status).toBe(303)
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
}

async function confirmed(email = `ania-${randomUUID()}@example.test`): Promise<Person> {
  await auth('/signup', newcomer(email))
  const tokens = await follow(await mailbox.next(email))
  return personWith(service, { access_token: tokens.get('access_token') ?? '', refresh_token: '' }, email)
}

describe('sign-up', () => {
  it('waits for the address to be confirmed, then the mailed link signs in', async () => {
    const email = `ania-${randomUUID()}@example.test`
    const answer = await auth('/signup', newcomer(email))
    expect(answer.body).toMatchObject({ email, identities: [] })
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
    const asked = await ania.call('/auth/v1/user', { email }, { method: 'PUT' })
    expect(asked.body.email).toBe(ania.email)
    await follow(await mailbox.next(email))
    expect((await ania.call('/auth/v1/user')).body.email).toBe(email)
  })
})

describe('send_sign_grant', () => {
  it('mails the link in the asked language, with its event in the chain', async () => {
    const ania = await confirmed()
    const document = await issueNote(ania)
    const input = {
      document_id: document.id,
      role: 'carrier',
      email: 'darek@example.test',
      locale: 'pl',
      message: 'Rampa 4, brama B',
      idempotency_key: randomUUID(),
    }
    const sent = await ania.rpc('send_sign_grant', input)
    expect(sent.body).toMatchObject({ status: 'active', role: 'carrier' })
    const text = textOf(await mailbox.next('darek@example.test'))
    expect(text).toContain(sent.body.url)
    expect(text).toContain('Twoja rola: przewoźnik')
    expect(text).toContain('Rampa 4, brama B')
    expect((await ania.rpc('send_sign_grant', input)).body.id).toBe(sent.body.id)
    const { body } = await ania.rpc('evidence', { document_id: document.id })
    const names = body.events.map((event: { name: string }) => event.name)
    expect(names).toEqual(['document.issued', 'link.created', 'link.sent'])
    await checkEvidence(ania, document.id)
  })
})

describe('the outbox', () => {
  it('tries again when the server refuses, and keeps no secret link', async () => {
    const { email } = await confirmed()
    mailbox.refuse(1)
    await auth('/recover', { email })
    await expect
      .poll(() => rowsOf(service.database, 'select attempts from outbox where last_error is not null'), {
        timeout: 10_000,
      })
      .toHaveLength(1)
    await rowsOf(service.database, 'update outbox set run_after = now() where done_at is null returning id')
    expect(textOf(await mailbox.next(email))).toContain('new password')
    const rows = await rowsOf<{ payload: string }>(service.database, 'select payload from outbox')
    expect(rows.map(({ payload }) => payload).join()).not.toMatch(/token=|\/sign\//)
  })
})
