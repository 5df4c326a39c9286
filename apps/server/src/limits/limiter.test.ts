import { call, callAuth, signUp, startService, type TestService } from '@consign/testkit'
import { authenticatorCode, enroll, proveFactor } from '@consign/testkit/people/second-factor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shared } from './policies.ts'

let service: TestService

beforeAll(async () => {
  service = await startService({ RATE_LIMIT: 'on' })
})
afterAll(() => service[Symbol.asyncDispose]())

const signIn = (email: string) =>
  callAuth(service, '/token?grant_type=password', { email, password: 'wrong' })

/** One more than the quota. */
const flood = async (email: string) => {
  const answers = []
  for (let i = 0; i <= shared.signInAccount.quota; i++) answers.push(await signIn(email))
  return answers
}

describe('429', () => {
  it('guessing one account’s password is slowed down, and the headers say until when', async () => {
    const answers = await flood('ania@example.test')
    const refused = answers.at(-1)
    expect(answers.map(({ status }) => status)).toEqual([...Array(shared.signInAccount.quota).fill(400), 429])
    expect(refused?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.headers.get('ratelimit')).toMatch(/^"sign-in-account";r=0;t=\d+$/)
  })

  it('guessing one account’s second factor is slowed down, whatever its challenges', async () => {
    const ania = await signUp(service)
    const { body } = await enroll(ania)
    const answers = []
    for (let i = 0; i <= shared.factorAccount.quota; i++) answers.push(await proveFactor(ania, body.id, 'x'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(shared.factorAccount.quota).fill(422), 429])
    const right = authenticatorCode(body.totp.secret)
    expect((await proveFactor(ania, body.id, right)).body.code).toBe('RATE_LIMITED')
  })

  it('nobody registers programs without end, and is told so in the words of RFC 7591', async () => {
    const register = () =>
      call(`${service.url}/auth/v1/oauth/clients/register`, {
        body: { redirect_uris: ['http://127.0.0.1/cb'] },
      })
    const answers = []
    for (let i = 0; i <= shared.registrationAddress.quota; i++) answers.push(await register())
    const refused = answers.at(-1)
    expect(refused?.status).toBe(429)
    expect(refused?.body.error).toBeTypeOf('string')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a second server on the same database counts on', async () => {
    const { limiter } = service.opened.service
    const policy = { name: 'test', quota: 3, windowSeconds: 86_400 }
    for (let i = 0; i < 3; i++) await limiter.shared(policy, 'one')
    await expect(limiter.shared(policy, 'one')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(limiter.shared(policy, 'two')).resolves.toMatchObject({ remaining: 2 })
  })

  it('an X-Forwarded-For that nobody was told to believe changes nothing', async () => {
    const rejected = async (forwarded: string) =>
      (
        await call(`${service.url}/auth/v1/.well-known/jwks.json`, {
          headers: { 'x-forwarded-for': forwarded },
        })
      ).headers.get('ratelimit')
    const left = (header: string | null) => Number(/r=(\d+)/.exec(header ?? '')?.[1])
    const first = left(await rejected('198.51.100.1'))
    expect(left(await rejected('198.51.100.2'))).toBe(first - 1)
  })
})

it('200: every answer says what is left', async () => {
  const ania = await signUp(service)
  const { headers } = await ania.rpc('whoami')
  expect(headers.get('ratelimit-policy')).toBe('"company";q=6000;w=60')
  expect(headers.get('ratelimit')).toMatch(/^"company";r=\d+;t=\d+$/)
})
