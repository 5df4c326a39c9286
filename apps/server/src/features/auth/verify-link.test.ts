import {
  call,
  expectRefused,
  type Mailbox,
  moveClock,
  openMailbox,
  type Person,
  plainRenderer,
  startService,
  type TestService,
  textOf,
} from '@consign/testkit'
import { follow, fragmentOf, newcomer, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let mailbox: Mailbox
let service: TestService
let ania: Person
beforeAll(async () => {
  mailbox = await openMailbox()
  service = await startService({ SMTP_URL: mailbox.url }, { clock: 'movable', renderer: plainRenderer() })
  ania = await signUpByMail(service, mailbox)
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
})

const auth = (path: string, body?: unknown) =>
  call(`${service.url}/auth/v1${path}`, { headers: { apikey: service.anonKey }, body })

/** The token of a fresh mail that recovers Ania's account. */
async function recovery(): Promise<string> {
  expect((await auth('/recover', { email: ania.email })).body).toEqual({})
  const [, token = ''] = /verify\?token=([\w-]+)&/.exec(textOf(await mailbox.next(ania.email))) ?? []
  return token
}
const locationOf = async (query: string) => {
  const answer = await call(`${service.url}/auth/v1/verify?${query}`)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

describe('303', () => {
  it('sends the browser to a page of ours with a session in the fragment, which servers do not see', async () => {
    const url = await locationOf(`token=${await recovery()}&type=recovery&redirect_to=/settings?x=1`)
    expect(url.origin + url.pathname + url.search).toBe(`${service.url}/settings?x=1`)
    const tokens = fragmentOf(url)
    expect(Object.fromEntries(tokens)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      type: 'recovery',
    })
    const headers = { authorization: `Bearer ${tokens.get('access_token')}` }
    expect((await ania.call('/auth/v1/user', undefined, { headers })).body.email).toBe(ania.email)
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    'https:evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%09/evil.test',
    'https://localhost:1/',
    'http://localhost@evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.test',
    'not a url:%',
    `https://evil.test/#${'x'.repeat(100)}`,
  ])('redirect_to=%s leads nowhere else', async (wanted) => {
    const url = await locationOf(`token=x&type=recovery&redirect_to=${encodeURIComponent(wanted)}`)
    expect(url.origin).toBe(service.url)
  })

  it.each([
    ['forged', 'token=AAAA&type=recovery'],
    ['missing', 'type=recovery'],
    ['of no kind', 'token=AAAA'],
    ['of a kind there is not', 'token=AAAA&type=magiclink'],
    ['of a kind that objects have', 'token=AAAA&type=constructor'],
  ])('a token that is %s gives the error in the fragment and no session', async (_what, query) => {
    const fragment = fragmentOf(await locationOf(query))
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  it('a token works once, for its own purpose and for its time', async () => {
    const [first, second] = [await recovery(), await recovery()]
    const codeOf = async (query: string) => fragmentOf(await locationOf(query)).get('error_code')
    expect(await codeOf(`token=${first}&type=signup`)).toBe('otp_expired')
    expect(await codeOf(`token=${first}&type=email_change`)).toBe('otp_expired')
    expect(await codeOf(`token=${first}&type=recovery`)).toBeNull()
    expect(await codeOf(`token=${first}&type=recovery`)).toBe('otp_expired')
    await moveClock(service.database, '1 hour')
    expect(await codeOf(`token=${second}&type=recovery`)).toBe('otp_expired')
    await moveClock(service.database, '-1 hour')
  })

  it('of twenty who open it at once one gets a session', async () => {
    const token = await recovery()
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => locationOf(`token=${token}&type=recovery`)),
    )
    expect(urls.filter((url) => fragmentOf(url).has('access_token'))).toHaveLength(1)
  })
})

describe('verify, for clients', () => {
  it('200: token_hash and token are the token of the link', async () => {
    for (const name of ['token_hash', 'token']) {
      const { status, body } = await auth('/verify', { type: 'recovery', [name]: await recovery() })
      expect([status, body.user?.email]).toEqual([200, ania.email])
    }
  })

  it('200: a sign-up is confirmed like this as well', async () => {
    const sent = newcomer()
    await auth('/signup', sent)
    const url = /verify\?token=([\w-]+)&/.exec(textOf(await mailbox.next(sent.email)))
    const { body } = await auth('/verify', { type: 'email', token_hash: url?.[1] })
    expect(body.user.email).toBe(sent.email)
  })

  it('403: a token that is forged, spent or not there', async () => {
    const token = await recovery()
    await auth('/verify', { type: 'recovery', token })
    for (const sent of [{ token }, { token: 'x' }, { token_hash: ania.refreshToken.slice(0, 64) }, {}])
      expectRefused(await auth('/verify', { type: 'recovery', ...sent }), 'otp_expired')
  })

  it('400: a kind there is not', async () => {
    expectRefused(await auth('/verify', { type: 'sms', token: 'x' }), 'INVALID_REQUEST')
  })
})

describe('the mail', () => {
  it('says in the language of the person what its link does, and leads to this service', async () => {
    const sent = newcomer()
    await call(`${service.url}/auth/v1/signup`, {
      headers: { apikey: service.anonKey, 'accept-language': 'pl-PL,pl;q=0.9' },
      body: sent,
    })
    const mail = await mailbox.next(sent.email)
    expect(textOf(mail)).toContain('Dzień dobry, Ania!')
    expect((await follow(mail)).origin).toBe(service.url)
  })
})
