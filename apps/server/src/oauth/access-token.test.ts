import { createPublicKey } from 'node:crypto'
import { agentWith, call, expectRefused, forTests, useOwner, useOwnService, whoamiBy } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)
const agent = forTests(() => agentWith(service, ania))

const whoami = (token: string) => whoamiBy(service, token)

const userinfo = (token: string) =>
  call(`${service.url}/auth/v1/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } })

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The agent's own claims with changes, signed with the installation's key by default. */
const signed = async (claims: JWTPayload = {}, header: object = {}, key?: CryptoKey | Uint8Array) => {
  const { secrets } = service.opened.service
  return new SignJWT({ ...decodeJwt(agent.token), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: secrets.signing[0].publicJwk.kid, ...header })
    .sign(key ?? secrets.signing[0].privateKey)
}

describe('an access token', () => {
  it('is a JWT by the same key and with the same claims as every other of ours', () => {
    expect(decodeProtectedHeader(agent.token)).toEqual({
      alg: 'ES256',
      typ: 'at+jwt',
      kid: service.opened.service.secrets.signing[0].publicJwk.kid,
    })
    const now = Math.floor(fromNow(0).getTime() / 1000)
    const claims = decodeJwt(agent.token)
    expect(claims).toEqual({
      iss: `${service.url}/auth/v1`,
      sub: decodeJwt(ania.token).sub,
      aud: 'authenticated',
      role: 'authenticated',
      kind: 'connection',
      tenant_id: ania.tenantId,
      session_id: agent.connectionId,
      connection_id: agent.connectionId,
      client_id: agent.client.clientId,
      scope: 'documents:read documents:write library:read',
      jti: expect.any(String),
      iat: expect.closeTo(now, -2),
      exp: Number(claims.iat) + 3600,
    })
  })

  it('acts for the company of the session that approved it', async () => {
    expect((await agent.rpc('whoami')).body).toEqual({
      kind: 'connection',
      tenantId: ania.tenantId,
      name: 'Agent',
      permissions: ['documents:read', 'documents:write', 'library:read'],
      clientId: agent.client.clientId,
      connectionId: agent.connectionId,
      expiresAt: null,
      requireApproval: true,
      handOutLinks: false,
    })
  })

  it('for the MCP endpoint is refused by the API', async () => {
    const mcp = await agentWith(service, ania, { request: { resource: `${service.url}/mcp` } })
    expect(decodeJwt(mcp.token).aud).toBe(`${service.url}/mcp`)
    expectRefused(await whoami(mcp.token), 'TOKEN_INVALID')
    expectRefused(await mcp.call('/functions/v1/approvals'), 'TOKEN_INVALID')
  })

  it('may not do what belongs to a person', async () => {
    const calls: [string, string, unknown?][] = [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user', { password: 'another battery staple' }],
      ['POST', '/auth/v1/logout?scope=global'],
      ['POST', '/auth/v1/logout?scope=others'],
      ['GET', '/auth/v1/user/oauth/grants'],
      ['DELETE', `/auth/v1/user/oauth/grants?client_id=${agent.client.clientId}`],
      ['GET', '/auth/v1/oauth/authorizations/x'],
      ['POST', '/auth/v1/oauth/authorizations/x/consent', { action: 'approve' }],
      ['GET', '/functions/v1/connections'],
      ['POST', `/functions/v1/approvals/${crypto.randomUUID()}/approve`],
      ['POST', `/functions/v1/approvals/${crypto.randomUUID()}/reject`],
    ]
    for (const [method, path, body] of calls)
      expectRefused(await agent.send(method, path, body), 'PERSON_REQUIRED')
  })
})

describe('a forged token is TOKEN_INVALID', () => {
  const parts = () => agent.token.split('.') as [string, string, string]
  const forged: [string, () => string | Promise<string>][] = [
    ['alg none', () => `${base64url({ alg: 'none' })}.${parts()[1]}.`],
    ['alg none with the signature', () => `${base64url({ alg: 'none' })}.${parts()[1]}.${parts()[2]}`],
    ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['another company under the same signature', () => replaced({ tenant_id: crypto.randomUUID() })],
    ['a person under the same signature', () => replaced({ kind: 'user' })],
    ['the public key as an HMAC secret', () => signed({}, { alg: 'HS256' }, publicKeyBytes())],
    ['another key with our kid', async () => signed({}, {}, (await generateKeyPair('ES256')).privateKey)],
    ['another key, carried along', async () => signedByItself()],
    ['another issuer', () => signed({ iss: 'https://elsewhere.example/auth/v1' })],
    ['another audience', () => signed({ aud: 'https://elsewhere.example' })],
    ['the audience of the MCP endpoint', () => signed({ aud: `${service.url}/mcp` })],
    ['an ID token', () => idToken()],
    ['a refresh token', () => agent.refreshToken],
    ['nonsense', () => 'a.b.c'],
  ]
  it.each(forged)('%s', async (_name, make) => {
    const token = await make()
    expectRefused(await whoami(token), 'TOKEN_INVALID')
    const seen = await userinfo(token)
    // The MCP endpoint's audience is another of ours, so userinfo knows the connection; it lacks the scope only.
    expect([401, 403]).toContain(seen.status)
    expect(seen.headers.get('www-authenticate')).toMatch(/^Bearer /)
  })

  function replaced(claims: object): string {
    const [header, , mac] = parts()
    return `${header}.${base64url({ ...decodeJwt(agent.token), ...claims })}.${mac}`
  }

  const publicKeyBytes = () => {
    const key = createPublicKey({
      key: { ...service.opened.service.secrets.signing[0].publicJwk },
      format: 'jwk',
    })
    return new TextEncoder().encode(key.export({ type: 'spki', format: 'pem' }).toString())
  }

  async function signedByItself(): Promise<string> {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    return signed({}, { jwk, kid: 'mine', jku: 'http://127.0.0.1:1/jwks' }, privateKey)
  }

  async function idToken(): Promise<string> {
    const other = await agentWith(service, ania, { request: { scope: 'openid' } })
    return String(other.tokens['id_token'])
  }
})

it('an expired token is TOKEN_EXPIRED', async () => {
  expectRefused(
    await whoami(await signed({ exp: Math.floor(fromNow(-1000).getTime() / 1000) })),
    'TOKEN_EXPIRED',
  )
})

describe('userinfo', () => {
  it('200 with the scope openid, by GET and by POST', async () => {
    const other = await agentWith(service, ania, { request: { scope: 'openid' } })
    const url = `${service.url}/auth/v1/oauth/userinfo`
    for (const method of ['GET', 'POST']) {
      const answer = await call(url, { method, headers: { authorization: `Bearer ${other.token}` } })
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { sub: decodeJwt(ania.token).sub, email: ania.email, name: 'Ania' },
      })
    }
  })

  it('403 insufficient_scope without it', async () => {
    const answer = await userinfo(agent.token)
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 403,
      error: 'insufficient_scope',
    })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*scope="openid"/)
  })

  it('401 for a person’s token, for none, and for what stands for a token inside', async () => {
    const answer = await userinfo(ania.token)
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 401,
      error: 'invalid_token',
    })
    expect((await call(`${service.url}/auth/v1/oauth/userinfo`)).status).toBe(401)
    expect((await userinfo('presented')).status).toBe(401)
  })
})
