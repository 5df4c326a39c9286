import {
  call,
  callAuth,
  expectRefused,
  type Mailbox,
  openMailbox,
  type Person,
  password,
  signIn,
  signUp,
  startService,
  type TestService,
  useService,
} from '@consign/testkit'
import { follow, newcomer, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { selecting } from '@consign/testkit/people/member.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const change = (by: Person, sent: unknown) => by.send('PUT', '/auth/v1/user', sent)
const signingIn = (email: string, secret: string) =>
  callAuth(service, '/token?grant_type=password', { email, password: secret })

describe('200', () => {
  it('a name is the person’s everywhere from the next call on', async () => {
    const ania = await signUp(service)
    const { status, body } = await change(ania, { data: { name: 'Anna Żuraw' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: ania.email, user_metadata: { name: 'Anna Żuraw' } })
    expect((await ania.rpc('whoami')).body.name).toBe('Anna Żuraw')
  })

  it('a new password is the only one from now on', async () => {
    const ania = await signUp(service)
    expect((await change(ania, { password: 'another horse battery' })).status).toBe(200)
    expectRefused(await signingIn(ania.email, password), 'invalid_credentials')
    expect((await signingIn(ania.email, 'another horse battery')).status).toBe(200)
  })

  it('a new password ends every other session, in every company; this one goes on', async () => {
    const ania = await signUp(service)
    const phone = await signIn(service, ania.email)
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const there = await selecting(service, ania, second.body.id)
    await change(ania, { password: 'another horse battery' })
    const statuses = [ania, phone, there].map(async (each) => (await each.rpc('whoami')).status)
    expect(await Promise.all(statuses)).toEqual([200, 401, 401])
    const refreshed = await phone.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: phone.refreshToken,
    })
    expectRefused(refreshed, 'refresh_token_not_found')
  })

  it('a password in another Unicode form is the same password', async () => {
    const ania = await signUp(service)
    await change(ania, { password: 'z\u0307o\u0301\u0142ta \u0142a\u0328ka' })
    expect((await signingIn(ania.email, '\u017c\u00f3\u0142ta \u0142\u0105ka')).status).toBe(200)
  })

  it('where nothing is confirmed by mail a new address holds at once', async () => {
    const ania = await signUp(service)
    const email = `Nowa-${ania.email}`
    expect((await change(ania, { email })).body.email).toBe(email.toLowerCase())
    expect((await signingIn(email, password)).status).toBe(200)
    expectRefused(await signingIn(ania.email, password), 'invalid_credentials')
  })

  it('nothing changes nothing', async () => {
    const ania = await signUp(service)
    const before = (await ania.call('/auth/v1/user')).body
    for (const sent of [{}, { email: ania.email.toUpperCase() }, { data: {} }, { nonce: 'x' }])
      expect((await change(ania, sent)).body).toEqual({
        ...before,
        updated_at: expect.any(String),
        identities: [{ ...before.identities[0], updated_at: expect.any(String) }],
      })
  })
})

it.each([
  [{ email: 'ania' }, 'validation_failed'],
  [{ email: 'a@b.test\r\nBcc: x@example.test' }, 'validation_failed'],
  [{ password: 'a1'.repeat(129) }, 'validation_failed'],
  [{ data: { name: '' } }, 'INVALID_REQUEST'],
  [{ password: 7 }, 'INVALID_REQUEST'],
] as const)('400: %j changes nothing', async (sent, code) => {
  const ania = await signUp(service)
  expectRefused(await change(ania, sent), code)
  expect((await signingIn(ania.email, password)).status).toBe(200)
})

it('401 and 403: nobody, a bad token and an ended session are told apart in GoTrue’s words', async () => {
  const ania = await signUp(service)
  const put = (authorization?: string) =>
    call(`${service.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: service.anonKey, ...(authorization && { authorization }) },
      body: { password: 'another horse battery' },
    })
  expectRefused(await put(), 'no_authorization')
  expectRefused(await put(`Bearer ${service.anonKey}`), 'no_authorization')
  expectRefused(await put(`Bearer ${ania.token}x`), 'bad_jwt')
  await ania.send('POST', '/auth/v1/logout')
  expectRefused(await put(`Bearer ${ania.token}`), 'session_not_found')
})

it('422: the same password, a weak one and another person’s address', async () => {
  const [ania, bartek] = [await signUp(service), await signUp(service, 'Bartek')]
  expectRefused(await change(ania, { password }), 'same_password')
  expectRefused(await change(ania, { password: 'short' }), 'weak_password')
  expectRefused(await change(ania, { email: bartek.email.toUpperCase() }), 'email_exists')
  expect((await ania.call('/auth/v1/user')).body.email).toBe(ania.email)
})

describe('where addresses are confirmed by mail', () => {
  let mailbox: Mailbox
  let mailing: TestService
  beforeAll(async () => {
    mailbox = await openMailbox()
    mailing = await startService({ SMTP_URL: mailbox.url })
  })
  afterAll(async () => {
    await mailing[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  it('a new address holds once it is confirmed, and only with the link sent to it', async () => {
    const ania = await signUpByMail(mailing, mailbox)
    const { email } = newcomer()
    expect((await change(ania, { email })).body.email).toBe(ania.email)
    await follow(await mailbox.next(email))
    expect((await ania.call('/auth/v1/user')).body.email).toBe(email)
  })

  it('an address that was taken meanwhile stays its owner’s', async () => {
    const ania = await signUpByMail(mailing, mailbox)
    const sent = newcomer()
    await change(ania, { email: sent.email })
    const mail = await mailbox.next(sent.email)
    await callAuth(mailing, '/signup', sent)
    await follow(await mailbox.next(sent.email))
    expect((await follow(mail)).hash).toContain('error_code=email_exists')
    expect((await ania.call('/auth/v1/user')).body.email).toBe(ania.email)
  })
})
