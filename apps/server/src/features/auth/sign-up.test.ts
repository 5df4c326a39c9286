import { randomUUID } from 'node:crypto'
import { call, callAuth, expectRefused, startService, useOwnService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ passwords: 'usual' })

const body = (change: object = {}) => ({
  email: `ania-${randomUUID()}@example.test`,
  password: 'correct horse battery',
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL', tax_id: 'PL5250000000' } },
  ...change,
})

const post = (sent: unknown, headers: Record<string, string> = { apikey: service.anonKey }) =>
  call(`${service.url}/auth/v1/signup`, { headers, body: sent })

const counted = () =>
  service.rows(`select (select count(*) from person)::int as people, (select count(*) from company)::int as companies,
            (select count(*) from member)::int as members, (select count(*) from session)::int as sessions`)

describe('200', () => {
  it('makes a person, a company, its owner and a session, and signs them in', async () => {
    const sent = body()
    const { status, body: session } = await post(sent)
    expect(status).toBe(200)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(session.user).toMatchObject({ email: sent.email, user_metadata: { name: 'Ania' } })
    const headers = { apikey: service.anonKey, authorization: `Bearer ${session.access_token}` }
    const who = await call(`${service.url}/rest/v1/rpc/whoami`, { headers, body: {} })
    expect(who.body).toMatchObject({ kind: 'user', role: 'owner', name: 'Ania' })
    const [company] = await service.rows('select * from company where tenant_id = $1', [who.body.tenantId])
    expect(company).toMatchObject({ name: 'Spedycja Ania', country: 'PL', tax_id: 'PL5250000000' })
  })

  it.each([
    [{ taxId: 'PL5250000001' }, 'PL5250000001'],
    [{ taxId: 'PL5250000001', tax_id: 'PL5250000001' }, 'PL5250000001'],
    [{ taxId: null }, null],
    [{}, null],
  ])('takes the tax number by either name: %j', async (spelled, tax_id) => {
    const data = { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL', ...spelled } }
    const { body: session } = await post(body({ data }))
    const headers = { apikey: service.anonKey, authorization: `Bearer ${session.access_token}` }
    const { tenantId } = (await call(`${service.url}/rest/v1/rpc/whoami`, { headers, body: {} })).body
    expect(await service.rows('select tax_id from company where tenant_id = $1', [tenantId])).toEqual([
      { tax_id },
    ])
  })

  it('keeps the address in lower case', async () => {
    const email = `Bartek-${randomUUID()}@Example.TEST`
    const { body: session } = await post(body({ email }))
    expect(session.user.email).toBe(email.toLowerCase())
  })

  it('keeps no password that could be read', async () => {
    const sent = body()
    await post(sent)
    const [row] = await service.rows('select * from person where email = $1', [sent.email])
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain('correct horse')
  })

  it('ignores what GoTrue clients send besides', async () => {
    const { status } = await post(body({ gotrue_meta_security: {}, code_challenge: null }))
    expect(status).toBe(200)
  })
})

describe('400', () => {
  it.each([
    ['no company', { data: { name: 'Ania' } }],
    ['a company without a country', { data: { name: 'Ania', company: { name: 'A' } } }],
    ['a country in words', { data: { name: 'Ania', company: { name: 'A', country: 'Polska' } } }],
    ['a name of 121 characters', { data: { name: 'A'.repeat(121), company: { name: 'A', country: 'PL' } } }],
    [
      'two tax numbers',
      { data: { name: 'Ania', company: { name: 'A', country: 'PL', tax_id: 'PL1', taxId: 'PL2' } } },
    ],
    ['a NUL in a name', { data: { name: 'A\0', company: { name: 'A', country: 'PL' } } }],
  ])('%s stores nothing', async (_what, change) => {
    const before = await counted()
    expectRefused(await post(body(change)), 'INVALID_REQUEST')
    expect(await counted()).toEqual(before)
  })

  it.each([
    'ania',
    'ania@',
    '@example.test',
    'a b@example.test',
    'ania@example',
    'ania@ex\u202eample.test',
  ])('the address %j is refused', async (email) => {
    expectRefused(await post(body({ email })), 'validation_failed')
  })

  it('a password of more than 256 bytes is refused', async () => {
    expectRefused(await post(body({ password: 'a1'.repeat(129) })), 'validation_failed')
  })
})

describe('a long password', () => {
  it.each([
    64, 256,
  ])('a phrase of 64 characters is a password, of one sort of characters too: %i', async (length) => {
    const phrase = 'quiet lorries cross the border at dawn without a sound '.repeat(5).slice(0, length)
    expect((await post(body({ password: phrase }))).status).toBe(200)
  })
})

describe('422', () => {
  it('a known address is refused and nothing of a second company stays', async () => {
    const sent = body()
    await post(sent)
    const before = await counted()
    expectRefused(await post({ ...sent, email: sent.email.toUpperCase() }), 'user_already_exists')
    expect(await counted()).toEqual(before)
  })

  it('of ten sign-ups with one address at the same moment one succeeds', async () => {
    const sent = body()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expectRefused(answer, 'user_already_exists')
  })

  it.each([
    'short',
    'aaaaaaaaaaaa',
    '12345678',
    'password1',
    'qwertyuiop',
    'haslo123',
    'iloveyou',
    'admin123',
    'p@ssw0rd',
    'abcdefgh',
    'Zyxwvuts',
    'Consign2026!',
    'Żuraw-2026',
    'spedycja.1',
    'ANIA 1234567',
  ])('the password %j is refused as weak, with the reason', async (password) => {
    const refusal = expectRefused(
      await post(
        body({ password, data: { name: 'Ania', company: { name: 'Spedycja Żuraw', country: 'PL' } } }),
      ),
      'weak_password',
    )
    expect(refusal.weak_password.reasons).toHaveLength(1)
  })

  it('SIGNUP=closed refuses everybody, as the first answer to a program says', async () => {
    await using closed = await startService({ SIGNUP: 'closed' })
    const answer = await callAuth(closed, '/signup', body())
    expectRefused(answer, 'signup_disabled')
    const config = await call(`${closed.url}/functions/v1/api-keys/config`)
    expect(config.body.signUp).toBe('closed')
  })
})
