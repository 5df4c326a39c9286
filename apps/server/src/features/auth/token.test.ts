import { call, callAuth, expectRefused, password, signUp, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()

const post = (body: unknown, query = '?grant_type=password') => callAuth(service, `/token${query}`, body)

describe('200', () => {
  it('signs in with address and password, in a new session of the same company', async () => {
    const ania = await signUp(service)
    const { status, body } = await post({ email: ania.email, password })
    expect(status).toBe(200)
    expect(body.access_token).not.toBe(ania.token)
    const headers = { apikey: service.anonKey, authorization: `Bearer ${body.access_token}` }
    const who = await call(`${service.url}/rest/v1/rpc/whoami`, { headers, body: {} })
    expect(who.body.tenantId).toBe(ania.tenantId)
  })

  it('does not mind the case of the address', async () => {
    const ania = await signUp(service)
    expect((await post({ email: ania.email.toUpperCase(), password })).status).toBe(200)
  })

  it('is served under the doubled prefix as well, as the description can be read', async () => {
    const ania = await signUp(service)
    const answer = await callAuth(service, '/auth/v1/token?grant_type=password', {
      email: ania.email,
      password,
    })
    expect(answer.status).toBe(200)
  })

  it('answers a token whose claims say who, where and until when', async () => {
    const ania = await signUp(service)
    const { body } = await post({ email: ania.email, password })
    const [header, claims] = body.access_token
      .split('.', 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(claims).toMatchObject({
      iss: `${service.url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      sub: body.user.id,
      tenant_id: ania.tenantId,
      kind: 'user',
      session_id: expect.any(String),
    })
    expect(claims.exp - claims.iat).toBe(3600)
    expect(body.expires_at).toBe(claims.exp)
  })
})

describe('400', () => {
  it('an unknown address and a wrong password are refused in the same words', async () => {
    const ania = await signUp(service)
    const wrong = expectRefused(await post({ email: ania.email, password: 'wrong' }), 'invalid_credentials')
    const unknown = await post({ email: 'nobody@example.test', password })
    expect(expectRefused(unknown, 'invalid_credentials')).toEqual(wrong)
  })

  it.each([
    [{ password }, 'validation_failed'],
    [{ email: 'ania@example.test' }, 'invalid_credentials'],
    [{ email: 'ania@example.test', password: 'x'.repeat(5000) }, 'invalid_credentials'],
    [{ email: 7, password }, 'INVALID_REQUEST'],
  ] as const)('%j is refused', async (body, code) => {
    expectRefused(await post(body), code)
  })

  it.each([
    '',
    '?grant_type=client_credentials',
    '?grant_type=',
  ])('the grant %j is refused', async (query) => {
    expectRefused(await post({ email: 'ania@example.test', password }, query), 'invalid_credentials')
  })

  it('a body that is not JSON is refused in the words of GoTrue', async () => {
    const answer = await call(`${service.url}/auth/v1/token?grant_type=password`, {
      headers: { apikey: service.anonKey, 'content-type': 'application/json' },
      body: '{"email":',
    })
    expectRefused(answer, 'bad_json')
  })
})
