import { randomInt } from 'node:crypto'
import {
  type Answer,
  call,
  expectRefused,
  password,
  signUp,
  startService,
  type TestService,
  useOwnService,
} from '@consign/testkit'
import { accountOf, bearing, makeKey } from '@consign/testkit/people/key.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLimiter } from './limiter.ts'
import { local, shared } from './policies.ts'

// Behind one trusted proxy, so that each test has addresses of its own.
const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env })
let other: TestService
beforeAll(async () => {
  other = await startService(env, { database: service.database })
})
afterAll(() => other?.[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.${addresses >> 8}.${addresses & 255}`
}

const ask = (path: string, body: unknown, from: string, target: { url: string; anonKey: string } = service) =>
  call(`${target.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: target.anonKey, 'x-forwarded-for': from },
    body,
  })

/** Calls until one is refused, which must be the first past the quota. */
async function flood(quota: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index <= quota; index++) {
    const answer = await call(index)
    answers.push(answer)
    if (answer.status === 429) break
  }
  return answers
}

describe('by address, across all servers', () => {
  it.each([
    ['sign-in', '/auth/v1/token?grant_type=password', shared.signInAddress],
    ['refresh', '/auth/v1/token?grant_type=refresh_token', shared.signInAddress],
    ['sign-up', '/auth/v1/signup', shared.signUpAddress],
    ['recovery', '/auth/v1/recover', shared.recoveryAddress],
    ['a mailed token', '/auth/v1/verify', shared.signInAddress],
    ['registration', '/auth/v1/oauth/clients/register', shared.registrationAddress],
  ])('%s', async (_what, path, { name, quota, windowSeconds }) => {
    const from = newAddress()
    const answers = await flood(quota, (index) => ask(path, {}, from, index % 2 ? other : service))
    const last = answers.at(-1) as Answer
    expect(answers.length).toBeGreaterThan(quota)
    expect(last.status).toBe(429)
    expect(last.headers.get('ratelimit-policy')).toBe(`"${name}";q=${quota};w=${windowSeconds}`)
    expect(last.headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`))
    const seconds = Number(last.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(windowSeconds)
    // Refused before its body is read, without effect on others.
    expect((await ask(path, {}, newAddress())).status).not.toBe(429)
  })

  it('a subscriber’s many IPv6 addresses are one', async () => {
    const path = '/auth/v1/token?grant_type=password'
    const network = `2001:db8:${randomInt(65_536).toString(16)}:1`
    const answers = await flood(shared.signInAddress.quota, (index) =>
      ask(path, {}, `${network}::${index.toString(16)}`),
    )
    expectRefused(answers.at(-1) as Answer, 'RATE_LIMITED')
  })

  it('what a caller says of its own address is not believed beyond the proxy', async () => {
    const from = newAddress()
    const path = '/auth/v1/recover'
    const answers = await flood(shared.recoveryAddress.quota, (index) =>
      ask(path, {}, `203.0.113.${index}, ${from}`),
    )
    expectRefused(answers.at(-1) as Answer, 'RATE_LIMITED')
  })
})

describe('by account', () => {
  const signIn = '/auth/v1/token?grant_type=password'
  const kinds = [
    ['sign-in', signIn, shared.signInAccount, shared.signInEverywhere, { password: 'wrong password' }],
    ['recovery', '/auth/v1/recover', shared.recoveryAccount, shared.recoveryEverywhere, {}],
  ] as const

  it.each(kinds)('%s: a stranger’s network is refused, the owner’s is not', async (_what, path, {
    quota,
  }, _all, more) => {
    const email = (await signUp(service)).email
    const from = newAddress()
    const answers = await flood(quota, (index) =>
      ask(path, { email: index % 2 ? email : email.toUpperCase(), ...more }, from),
    )
    expect(answers.length).toBeGreaterThan(quota)
    expectRefused(answers.at(-1) as Answer, 'RATE_LIMITED')
    for (let index = 0; index < 3 * quota; index++) await ask(path, { email, ...more }, from)
    expect((await ask(path, { email, password }, newAddress())).status).toBe(200)
  })

  it.each(kinds)('%s: so many networks together are refused', async (_what, path, _near, policy, more) => {
    const email = (await signUp(service)).email
    const { limiter } = service.opened.service
    for (let count = 3; count < policy.quota; count++) await limiter.shared(policy, email)
    const answers = await flood(3, () => ask(path, { email, ...more }, newAddress()))
    expect(answers.length).toBe(4)
    expectRefused(answers.at(-1) as Answer, 'RATE_LIMITED')
  })

  it('one line of 256 networks neither guesses on nor locks the owner out', async () => {
    const { email } = await signUp(service)
    const line = `2001:db8:${randomInt(65_536).toString(16)}`
    const statuses: number[] = []
    for (let index = 0; index < 300; index++) {
      const from = `${line}:ab${(index % 256).toString(16).padStart(2, '0')}::${index}`
      statuses.push((await ask(signIn, { email, password: 'wrong password' }, from)).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(2 * shared.signInAccount.quota)
    expect((await ask(signIn, { email, password }, newAddress())).status).toBe(200)
  })

  it('one site of 65,536 networks has four times the mails of one network', async () => {
    const { email } = await signUp(service)
    const site = `2001:db8:${randomInt(65_536).toString(16)}`
    const statuses: number[] = []
    for (let index = 0; index < 60; index++) {
      const from = `${site}:${index.toString(16)}01::1`
      statuses.push((await ask('/auth/v1/recover', { email }, from)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 * shared.recoveryAccount.quota)
  })

  it.each(
    kinds,
  )('%s: a network that the owner has signed in from is never refused for others', async (_what, path, _near, policy, more) => {
    const { email } = await signUp(service)
    const home = `2001:db8:${randomInt(65_536).toString(16)}:7700`
    expect((await ask(signIn, { email, password }, `${home}::1`)).status).toBe(200)
    const { limiter } = service.opened.service
    const isOpen = () =>
      limiter.shared(policy, email).then(
        () => true,
        () => false,
      )
    while (await isOpen());
    expectRefused(await ask(path, { email, ...more }, newAddress()), 'RATE_LIMITED')
    for (const neighbour of ['7701', '7702', '7703', '7704', '7705'])
      for (let count = 0; count < 10; count++)
        await ask(path, { email, ...more }, `${home.replace('7700', neighbour)}::1`)
    expect((await ask(path, { email, password }, `${home}::2`)).status).toBe(200)
  })

  it('nobody locks a key’s account: its secret cannot be guessed', async () => {
    const { id, secret } = await makeKey(await signUp(service))
    const email = `${id}@keys.service.invalid`
    for (let index = 0; index < 4 * shared.signInAccount.quota; index++)
      await ask(signIn, { email, password: 'x'.repeat(43) }, newAddress())
    expect((await ask(signIn, accountOf(secret), newAddress())).status).toBe(200)
  })
})

describe('every other call', () => {
  it('is counted by the company, whichever member calls, and by address before the caller is known', async () => {
    const ania = await signUp(service)
    const robot = await bearing(service, (await makeKey(ania)).secret)
    const left = ({ headers }: Answer) => {
      expect(headers.get('ratelimit-policy')).toBe(`"company";q=${local.company.quota};w=60`)
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    const first = left(await ania.call('/functions/v1/approvals'))
    const second = left(await robot.call('/functions/v1/approvals'))
    expect(second).toBe(first - 1)
    const stranger = await ask('/auth/v1/.well-known/jwks.json', undefined, newAddress())
    expect(stranger.headers.get('ratelimit')).toMatch(/^"address";r=5999;t=\d+$/)
    const reader = await ask('/rest/v1/type_definitions', undefined, newAddress())
    expect(reader.headers.get('ratelimit')).toMatch(/^"open";r=599;t=\d+$/)
    for (const path of [
      '/log/v1/checkpoint',
      '/log/v1/key',
      '/log/v1/tile/0/000',
      '/.well-known/consign-keys',
    ]) {
      const monitor = await ask(path, undefined, newAddress())
      expect([path, monitor.headers.get('ratelimit')]).toEqual([
        path,
        expect.stringMatching(/^"log";r=2999;t=\d+$/),
      ])
    }
    const signer = await ask('/functions/v1/sign/x', undefined, newAddress())
    expect(signer.status).toBe(404)
  })
})

it('requests for a connection have a quota of their own by address: each waits for a person', async () => {
  const from = newAddress()
  const answers = await flood(local.authorization.quota, () =>
    ask('/auth/v1/oauth/authorize?client_id=x', undefined, from),
  )
  expect(answers.length).toBe(local.authorization.quota + 1)
  expect(answers.at(-1)?.body.error).toBe('temporarily_unavailable')
  const { status } = await ask('/auth/v1/oauth/authorize?client_id=x', undefined, newAddress())
  expect(status).toBe(400)
})

it('fetches of clients’ metadata documents are counted by address, across all servers', async () => {
  const from = newAddress()
  const answers = await flood(shared.clientDocument.quota, (index) =>
    ask(`/auth/v1/oauth/authorize?client_id=https://10.0.0.1/${index}`, undefined, from),
  )
  expect(answers.length).toBe(shared.clientDocument.quota + 1)
  expect(answers.at(-1)?.body.error).toBe('temporarily_unavailable')
})

describe('questions to DNS', () => {
  it('about seals and certificates are counted together, by company, across all servers', async () => {
    const [ania, bogna] = [await signUp(service), await signUp(service)]
    const none = '00000000-0000-4000-8000-000000000000'
    const paths = [`seals/${none}/verify`, `seal-certificates/${none}/check-dns`]
    const check = (index: number, by = ania) => by.send('POST', `/functions/v1/${paths[index % 2]}`)
    const { name, quota, windowSeconds } = shared.sealDns
    const answers = await flood(quota, check)
    expect(answers.length).toBeGreaterThan(quota)
    expect(new Set(answers.slice(0, -1).map(({ status }) => status))).toEqual(new Set([404]))
    const last = answers.at(-1) as Answer
    expectRefused(last, 'RATE_LIMITED')
    expect(last.headers.get('ratelimit-policy')).toBe(`"${name}";q=${quota};w=${windowSeconds}`)
    for (const index of [0, 1]) expectRefused(await check(index, bogna), 'NOT_FOUND')
  })
})

describe('the counter', () => {
  it('keeps no address and no account', async () => {
    const from = newAddress()
    await ask('/auth/v1/token?grant_type=password', { email: 'olga@example.test', password: 'x' }, from)
    const rows = await service.rows('select bucket from rate_window')
    expect(rows.length).toBeGreaterThan(0)
    for (const { bucket } of rows) expect(bucket).toMatch(/^[0-9a-f]{32}$/)
  })

  it('fails closed: without a count a sign-in is refused, with a code to come back', async () => {
    const run = vi.spyOn(service.opened.service.directory, 'run').mockRejectedValue(new Error('away'))
    const refused = await ask(
      '/auth/v1/token?grant_type=password',
      { email: 'a@b.test', password: 'x' },
      newAddress(),
    )
    run.mockRestore()
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(refused.body.access_token).toBeUndefined()
    const nothing = openLimiter({ run: async () => [] })
    await expect(nothing.shared(shared.signInAddress, 'x')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('does not forget a window for the flood of others', () => {
    const limiter = openLimiter(service.opened.service.directory)
    const policy = { name: 'test', quota: 2, windowSeconds: 86_400 }
    limiter.local(policy, 'one')
    for (let index = 0; index < 10_000; index++) limiter.local(policy, `other ${index}`)
    limiter.local(policy, 'one')
    expect(() => limiter.local(policy, 'one')).toThrow('RATE_LIMITED')
  })
})
