import { call, useOwner, useOwnService, whoamiBy } from '@consign/testkit'
import * as oidc from 'openid-client'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const options = { execute: [oidc.allowInsecureRequests] }
const redirectUri = 'http://127.0.0.1:52711/callback'

const ania = useOwner(service)

const issuer = () => new URL(`${service.url}/auth/v1`)

const register = (metadata: Partial<oidc.ClientMetadata> = {}, auth?: oidc.ClientAuth) =>
  oidc.dynamicClientRegistration(
    issuer(),
    { client_name: 'openid-client', redirect_uris: ['http://127.0.0.1/callback'], ...metadata },
    auth,
    options,
  )

/** The browser's part: it opens the program's URL, Ania approves, the program is called back. */
async function approved(config: oidc.Configuration, parameters: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid documents:read',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  })
  const location = new URL((await call(url.href)).headers.get('location') ?? '')
  const id = location.searchParams.get('authorization_id')
  const consent = await ania.call(`/auth/v1/oauth/authorizations/${id}/consent`, { action: 'approve' })
  const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true }
  return { callback: new URL(consent.body.redirect_url), checks }
}

async function connected(metadata: Partial<oidc.ClientMetadata> = {}, auth?: oidc.ClientAuth) {
  const config = await register(metadata, auth)
  const { callback, checks } = await approved(config)
  return { config, callback, checks, tokens: await oidc.authorizationCodeGrant(config, callback, checks) }
}

const whoami = (token: string) => whoamiBy(service, token)

describe('discovery', () => {
  it('works by the default address and by that of RFC 8414, and the issuer is the one asked for', async () => {
    for (const algorithm of ['oidc', 'oauth2'] as const) {
      const config = await oidc.discovery(issuer(), 'any', undefined, undefined, { ...options, algorithm })
      expect(config.serverMetadata().issuer).toBe(issuer().href)
      expect(config.serverMetadata().supportsPKCE()).toBe(true)
    }
  })

  it('refuses an issuer by another of our names, as it must', async () => {
    const other = new URL(issuer().href.replace('localhost', '127.0.0.1'))
    await expect(oidc.discovery(other, 'any', undefined, undefined, options)).rejects.toThrow()
  })
})

describe('registration', () => {
  it('gives none to a public client', async () => {
    const config = await register({ token_endpoint_auth_method: 'none' }, oidc.None())
    expect(config.clientMetadata().client_secret).toBeUndefined()
  })
})

describe('authorization code with PKCE', () => {
  const ways: [string, Partial<oidc.ClientMetadata>, oidc.ClientAuth | undefined][] = [
    ['a public client', { token_endpoint_auth_method: 'none' }, oidc.None()],
    ['a client with its secret in the body, though registered for Basic', {}, undefined],
    ['a client with its secret in the body', { token_endpoint_auth_method: 'client_secret_post' }, undefined],
  ]
  it.each(ways)('%s gets tokens that act for the company', async (_name, metadata, auth) => {
    const { tokens } = await connected(metadata, auth)
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
    })
    expect(tokens.claims()?.sub).toBeDefined()
    expect((await whoami(tokens.access_token)).body).toMatchObject({
      kind: 'connection',
      tenantId: ania.tenantId,
    })
  })

  it('a client with its secret by Basic gets tokens', async () => {
    const registered = await register()
    const { client_id: id, client_secret: secret } = registered.clientMetadata()
    const config = new oidc.Configuration(
      registered.serverMetadata(),
      id,
      String(secret),
      oidc.ClientSecretBasic(),
    )
    oidc.allowInsecureRequests(config)
    const { callback, checks } = await approved(config)
    expect((await oidc.authorizationCodeGrant(config, callback, checks)).access_token).toMatch(/^eyJ/)
  })

  it('the callback carries iss, and the client refuses one of another server (RFC 9207)', async () => {
    const config = await register()
    const { callback, checks } = await approved(config)
    expect(callback.searchParams.get('iss')).toBe(issuer().href)
    expect([...callback.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state'])
    callback.searchParams.set('iss', 'https://elsewhere.example/auth/v1')
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"iss"') },
    })
  })

  it('the ID token is signed with the key of the JWKS and holds the nonce', async () => {
    const config = await register()
    oidc.enableNonRepudiationChecks(config)
    const nonce = oidc.randomNonce()
    const { callback, checks } = await approved(config, { nonce })
    const tokens = await oidc.authorizationCodeGrant(config, callback, { ...checks, expectedNonce: nonce })
    expect(tokens.claims()).toMatchObject({ nonce, email: ania.email, name: 'Ania' })
  })
})

describe('a sign-in that the program asks for', () => {
  it('by max_age: the ID token says when it was, and the client holds it to that', async () => {
    const config = await register()
    const { callback, checks } = await approved(config, { max_age: '600' })
    const tokens = await oidc.authorizationCodeGrant(config, callback, { ...checks, maxAge: 600 })
    expect(tokens.claims()?.auth_time).toBeGreaterThan(0)
    const next = await oidc.refreshTokenGrant(config, String(tokens.refresh_token))
    expect(next.claims()?.auth_time).toBe(tokens.claims()?.auth_time)
  })
})

describe('refresh', () => {
  it('twenty parallel refreshes with one token all get the same next one', async () => {
    const { config, tokens } = await connected()
    const parallel = Array.from({ length: 20 }, () =>
      oidc.refreshTokenGrant(config, String(tokens.refresh_token)),
    )
    const answers = await Promise.all(parallel)
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    const next = await oidc.refreshTokenGrant(config, String(answers[0]?.refresh_token))
    expect((await whoami(next.access_token)).status).toBe(200)
  })
})

describe('userinfo', () => {
  it('names the person behind the connection', async () => {
    const { config, tokens } = await connected()
    const sub = tokens.claims()?.sub ?? ''
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub)).toEqual({
      sub,
      email: ania.email,
      name: 'Ania',
    })
  })

  it('is a challenge once the connection was disconnected', async () => {
    const { config, tokens } = await connected()
    await oidc.tokenRevocation(config, tokens.access_token)
    const refused = oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck)
    await expect(refused).rejects.toMatchObject({ name: 'WWWAuthenticateChallengeError', status: 401 })
  })
})

describe('a protected resource', () => {
  const documents = () => new URL(`${service.url}/rest/v1/documents?select=body`)

  it('is reached with the token alone', async () => {
    const { config, tokens } = await connected()
    const answer = await oidc.fetchProtectedResource(config, tokens.access_token, documents(), 'GET')
    expect([answer.status, await answer.json()]).toEqual([200, []])
  })

  it('challenges with invalid_token once the connection was disconnected (RFC 6750 §3.1)', async () => {
    const { config, tokens } = await connected()
    await oidc.tokenRevocation(config, tokens.access_token)
    const asked = oidc.fetchProtectedResource(config, tokens.access_token, documents(), 'GET')
    await expect(asked).rejects.toMatchObject({
      status: 401,
      cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
    })
  })
})
