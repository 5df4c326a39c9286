import { randomUUID } from 'node:crypto'
import { call, callAuth, expectRefused, moveClock, personWith, signUp, useOwnService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { accountOf, bearing, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })

const signIn = (body: unknown) => callAuth(service, '/token?grant_type=password', body)

const withBearer = (bearer: string, headers: Record<string, string> = {}) =>
  call(`${service.url}/rest/v1/rpc/whoami`, { headers: { authorization: bearer, ...headers }, body: {} })

describe('200', () => {
  it('signs in as described: the id as address, the last 43 characters as password', async () => {
    const ania = await signUp(service)
    const { id, secret } = await makeKey(ania)
    const { status, body } = await signInKey(service, secret)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/./),
      user: { id, email: `${id}@keys.service.invalid`, aud: 'authenticated' },
    })
    const who = await (await personWith(service, body, '')).rpc('whoami')
    expect(who.body).toEqual({
      kind: 'apikey',
      tenantId: ania.tenantId,
      keyId: id,
      connectionId: id,
      name: 'Robot',
      permissions: ['documents:read', 'documents:write'],
      expiresAt: null,
      requireApproval: false,
      handOutLinks: true,
    })
  })

  it('the address may be in upper case', async () => {
    const { secret } = await makeKey(await signUp(service))
    const { email, password } = accountOf(secret)
    expect((await signIn({ email: email.toUpperCase(), password })).status).toBe(200)
  })

  it('its session is refreshed like a person’s and stays the key’s', async () => {
    const { id, secret } = await makeKey(await signUp(service))
    const { body } = await signInKey(service, secret)
    const refreshed = await callAuth(service, '/token?grant_type=refresh_token', {
      refresh_token: body.refresh_token,
    })
    expect(refreshed.status).toBe(200)
    expect((await (await personWith(service, refreshed.body, '')).rpc('whoami')).body).toMatchObject({
      kind: 'apikey',
      keyId: id,
    })
  })

  it('the key is its own token, without an apikey header as well', async () => {
    const { id, secret } = await makeKey(await signUp(service))
    for (const headers of [{}, { apikey: service.anonKey }])
      expect((await withBearer(`Bearer ${secret}`, headers)).body).toMatchObject({ keyId: id })
  })

  it('the sign-in is in the company’s log, as the key’s', async () => {
    const ania = await signUp(service)
    const { id, secret } = await makeKey(ania)
    await signInKey(service, secret)
    const { body } = await ania.call(`/rest/v1/audit_events?action=eq.session.opened&actor_id=eq.${id}`)
    expect(body).toMatchObject([{ body: { actor: { kind: 'apikey', id, name: 'Robot' } } }])
  })
})

describe('400', () => {
  it('a wrong secret and an unknown key look the same', async () => {
    const { secret } = await makeKey(await signUp(service))
    const { email, password } = accountOf(secret)
    const other = (await makeKey(await signUp(service))).secret
    const wrong = await signIn({ email, password: accountOf(other).password })
    const unknown = await signIn({ email: `${randomUUID()}@keys.service.invalid`, password })
    expect(expectRefused(wrong, 'invalid_credentials')).toEqual(expectRefused(unknown, 'invalid_credentials'))
  })

  it.each([
    ['no secret', {}],
    ['an empty one', { password: '' }],
    ['half of it', (secret: string) => ({ password: accountOf(secret).password.slice(0, 21) })],
    ['the whole key as password', (secret: string) => ({ password: secret })],
  ])('%s is a wrong secret', async (_what, change) => {
    const { secret } = await makeKey(await signUp(service))
    const { email } = accountOf(secret)
    const answer = await signIn({ email, ...(typeof change === 'function' ? change(secret) : change) })
    expectRefused(answer, 'invalid_credentials')
  })
})

describe('401', () => {
  it('an expired key is refused at sign-in and at every call, as itself and with its session', async () => {
    const expiresAt = fromNow(3_600_000).toISOString()
    const { secret } = await makeKey(await signUp(service), { expiresAt })
    const signedIn = await personWith(service, (await signInKey(service, secret)).body, '')
    const robot = await bearing(service, secret)
    await moveClock(service.database, '3601 seconds')
    for (const caller of [robot, signedIn]) expectRefused(await caller.rpc('whoami'), 'API_KEY_INVALID')
    expectRefused(await signInKey(service, secret), 'API_KEY_INVALID')
    const refreshed = await signedIn.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: signedIn.refreshToken,
    })
    expectRefused(refreshed, 'API_KEY_INVALID')
    await moveClock(service.database, '-3601 seconds')
  })

  it('a revoked key is refused at sign-in and at every call, the refresh of its session too', async () => {
    const ania = await signUp(service)
    const { id, secret } = await makeKey(ania)
    const session = await personWith(service, (await signInKey(service, secret)).body, '')
    await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
    for (const caller of [await bearing(service, secret), session])
      expectRefused(await caller.rpc('whoami'), 'API_KEY_INVALID')
    expectRefused(await signInKey(service, secret), 'API_KEY_INVALID')
    const refreshed = await session.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refreshToken,
    })
    expectRefused(refreshed, 'API_KEY_INVALID')
  })

  it('a caller without the secret does not learn that the key is revoked', async () => {
    const ania = await signUp(service)
    const { id, secret } = await makeKey(ania)
    await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
    const wrong = await signIn({ email: accountOf(secret).email, password: 'x'.repeat(43) })
    expectRefused(wrong, 'invalid_credentials')
  })

  it.each([
    ['another secret', (key: string) => `${key.slice(0, -43)}${'x'.repeat(43)}`],
    ['another id', (key: string) => `service_sk_${'0'.repeat(32)}${key.slice(43)}`],
    ['a secret that is cut', (key: string) => key.slice(0, -1)],
    ['a secret that goes on', (key: string) => `${key}x`],
    ['an id in upper case', (key: string) => key.replace(/_[0-9a-f]{32}_/, (id) => id.toUpperCase())],
    ['nothing else', () => 'service_sk_'],
  ])('a key with %s is no token', async (_what, spoil) => {
    const { secret } = await makeKey(await signUp(service))
    expectRefused(await withBearer(`Bearer ${spoil(secret)}`), 'TOKEN_INVALID')
  })

  it('another token needs the apikey header', async () => {
    const ania = await signUp(service)
    expectRefused(await withBearer(`Bearer ${ania.token}`), 'ANON_KEY_REQUIRED')
  })
})
