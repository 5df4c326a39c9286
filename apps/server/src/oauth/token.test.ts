import {
  agentWith,
  call,
  endSharedService,
  expectRefused,
  forTests,
  moveClock,
  useOwner,
  useOwnService,
  whoamiBy,
} from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import {
  approve,
  authorize,
  exchange,
  postForm,
  refreshTokens,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'

// This file fakes timers, a clock of the whole process.
beforeAll(endSharedService)

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
const cli = forTests(() => registerClient(service))

const endpoint = () => `${service.url}/auth/v1/oauth/token`

/** An approved request of Ania's, and its code. */
async function approved(client = cli, parameters: Record<string, string> = {}) {
  const flow = await authorize(service, client, parameters)
  return { flow, code: await approve(ania, flow) }
}

const whoami = (token: string) => whoamiBy(service, token)

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const refusal = (error: string, status = 400) =>
  expect.objectContaining({ status, body: expect.objectContaining({ error }) })

describe('200', () => {
  it('answers Bearer tokens, an hour, the scope as granted, and is not cached', async () => {
    const { flow, code } = await approved(cli, { scope: 'documents:read signing:links' })
    const { status, body, headers } = await exchange(service, flow, code)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^eyJ/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        scope: 'documents:read',
      },
    })
    expect(headers.get('cache-control')).toContain('no-store')
  })

  it('takes the same as JSON, and an apikey and a bearer that mean nothing here', async () => {
    const { flow, code } = await approved()
    const answer = await call(endpoint(), {
      headers: { apikey: service.anonKey, authorization: `Bearer ${service.anonKey}` },
      body: {
        grant_type: 'authorization_code',
        code,
        code_verifier: flow.verifier,
        redirect_uri: flow.client.redirectUri,
        client_id: cli.clientId,
        client_secret: null,
      },
    })
    expect(answer.status).toBe(200)
  })

  it('takes the resource of the request again, and gives the same one when it is left out', async () => {
    const resource = `${service.url}/mcp`
    for (const again of [resource, undefined]) {
      const { flow, code } = await approved(cli, { resource })
      const { body } = await exchange(service, flow, code, { resource: again })
      expect(audienceOf(body.access_token)).toBe(resource)
    }
  })

  it('a refresh may name a scope; it gets what the connection may do, and the answer says so', async () => {
    const agent = await agentWith(service, ania)
    const { body } = await refreshTokens(service, agent.client, agent.refreshToken, {
      scope: 'documents:read library:write offline_access',
    })
    expect(body.scope).toBe('documents:read documents:write library:read')
  })

  it('a refresh after the connection was changed says what it may do now', async () => {
    const agent = await agentWith(service, ania)
    const change = { permissions: ['documents:read', 'signing:links'] }
    await ania.send('PATCH', `/functions/v1/connections/${agent.connectionId}`, change)
    expect((await whoami(agent.token)).body.permissions).toEqual(change.permissions)
    expect((await refreshTokens(service, agent.client, agent.refreshToken)).body.scope).toBe(
      'documents:read signing:links',
    )
  })

  it('a client that never asked for refresh tokens gets none', async () => {
    const client = await registerClient(service, { grant_types: ['authorization_code'] })
    const { flow, code } = await approved(client)
    expect((await exchange(service, flow, code)).body).not.toHaveProperty('refresh_token')
  })

  it('within 10 s the refresh token before yields the same next one, for an answer that was lost', async () => {
    const agent = await agentWith(service, ania)
    const first = await refreshTokens(service, agent.client, agent.refreshToken)
    await moveClock(service.database, '9 seconds')
    const again = await refreshTokens(service, agent.client, agent.refreshToken)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
  })

  it('a chain of refreshes goes on, each with another token, for the same connection', async () => {
    const agent = await agentWith(service, ania)
    let { refreshToken, token } = agent
    for (let round = 0; round < 20; round++) {
      const { status, body } = await refreshTokens(service, agent.client, refreshToken)
      expect(status).toBe(200)
      expect(body.refresh_token).not.toBe(refreshToken)
      refreshToken = body.refresh_token
      token = body.access_token
    }
    expect((await whoami(token)).body.connectionId).toBe(agent.connectionId)
  })
})

describe('400 invalid_grant', () => {
  it('for a code that lived 60 s', async () => {
    const { flow, code } = await approved()
    await moveClock(service.database, '61 seconds')
    expect(await exchange(service, flow, code)).toEqual(refusal('invalid_grant'))
  })

  it('for a code with another redirect address, another verifier or another client', async () => {
    const other = await registerClient(service)
    const wrong = [
      { redirect_uri: 'http://127.0.0.1:1234/callback' },
      { code_verifier: 'x'.repeat(43) },
      { client_id: other.clientId },
      { code: 'x'.repeat(43) },
    ]
    for (const overrides of wrong) {
      const { flow, code } = await approved()
      expect(await exchange(service, flow, code, overrides)).toEqual(refusal('invalid_grant'))
      expect((await exchange(service, flow, code)).status).toBe(200)
    }
  })

  it('for a code without its verifier', async () => {
    const { flow, code } = await approved()
    expect(await exchange(service, flow, code, { code_verifier: undefined })).toEqual(
      refusal('invalid_grant'),
    )
  })

  it('for a code used again, which ends what came of it', async () => {
    const { flow, code } = await approved()
    const first = await exchange(service, flow, code)
    expect(await exchange(service, flow, code)).toEqual(refusal('invalid_grant'))
    expectRefused(await whoami(first.body.access_token), 'CONNECTION_REVOKED')
    expect(await refreshTokens(service, cli, first.body.refresh_token)).toEqual(refusal('invalid_grant'))
  })

  it('for all but one of twenty parallel uses of a code, and then the code has been seen twice', async () => {
    for (let round = 0; round < 5; round++) {
      const { flow, code } = await approved()
      const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(service, flow, code)))
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      const others = answers.filter(({ status }) => status !== 200)
      expect(others.map(({ body }) => body.error)).toEqual(Array(19).fill('invalid_grant'))
      expectRefused(await whoami(winners[0]?.body.access_token), 'CONNECTION_REVOKED')
    }
  })

  it('for a refresh token used 10 s after, by whomever, which ends the whole line', async () => {
    const agent = await agentWith(service, ania)
    const second = await refreshTokens(service, agent.client, agent.refreshToken)
    await moveClock(service.database, '11 seconds')
    const third = await refreshTokens(service, agent.client, second.body.refresh_token)
    expect(await refreshTokens(service, agent.client, agent.refreshToken)).toEqual(refusal('invalid_grant'))
    expect(await refreshTokens(service, agent.client, third.body.refresh_token)).toEqual(
      refusal('invalid_grant'),
    )
    expectRefused(await whoami(third.body.access_token), 'CONNECTION_REVOKED')
  })

  it('for a refresh token of another client, which stays good', async () => {
    const agent = await agentWith(service, ania)
    expect(await refreshTokens(service, cli, agent.refreshToken)).toEqual(refusal('invalid_grant'))
    expect((await refreshTokens(service, agent.client, agent.refreshToken)).status).toBe(200)
  })

  it('for a refresh token unused for 30 days', async () => {
    const agent = await agentWith(service, ania)
    await moveClock(service.database, '31 days')
    expect(await refreshTokens(service, agent.client, agent.refreshToken)).toEqual(refusal('invalid_grant'))
  })
})

it('a line of refresh tokens ends a year after it began, however often it is used', async () => {
  const agent = await agentWith(service, ania)
  const day = 24 * 3600 * 1000
  const start = fromNow(0).getTime()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let { refreshToken } = agent
    for (let days = 29; days < 365; days += 29) {
      vi.setSystemTime(start + days * day)
      const { status, body } = await refreshTokens(service, agent.client, refreshToken)
      expect({ days, status }).toEqual({ days, status: 200 })
      refreshToken = body.refresh_token
    }
    vi.setSystemTime(start + 366 * day)
    expect(await refreshTokens(service, agent.client, refreshToken)).toEqual(refusal('invalid_grant'))
  } finally {
    vi.useRealTimers()
  }
})

describe('400', () => {
  it('invalid_target for a resource that was not part of the request', async () => {
    const { flow, code } = await approved()
    const answer = await exchange(service, flow, code, { resource: `${service.url}/mcp` })
    expect(answer).toEqual(refusal('invalid_target'))
  })

  it.each([
    'password',
    'client_credentials',
    'implicit',
    'urn:ietf:params:oauth:grant-type:device_code',
    'x',
  ])('unsupported_grant_type for %s', async (grant_type) => {
    const answer = await postForm(endpoint(), {
      grant_type,
      client_id: cli.clientId,
      username: 'a',
      password: 'b',
    })
    expect(answer).toEqual(refusal('unsupported_grant_type'))
  })

  const malformed: [string, Record<string, string>, string | Uint8Array][] = [
    ['no body', {}, new Uint8Array()],
    ['no parameters', form, ''],
    ['text', { 'content-type': 'text/plain' }, 'grant_type=refresh_token'],
    ['JSON that is none', { 'content-type': 'application/json' }, '{"grant_type":'],
    ['JSON with a key twice', { 'content-type': 'application/json' }, '{"code":"a","code":"b"}'],
    ['JSON that is a list', { 'content-type': 'application/json' }, '[]'],
    ['JSON with a number', { 'content-type': 'application/json' }, '{"code":1}'],
    ['deep JSON', { 'content-type': 'application/json' }, '['.repeat(10_000)],
    ['a parameter twice', form, `grant_type=refresh_token&grant_type=refresh_token&refresh_token=x`],
    ['broken percent-encoding', form, 'grant_type=%&code=%E0%A4%A'],
    ['NUL', form, 'grant_type=authorization_code&code=%00&client_id=%00&redirect_uri=%00'],
    ['bytes that are no text', form, new Uint8Array([0xff, 0xfe, 0x3d, 0x80])],
  ]
  it.each(malformed)('for %s, in the shape of RFC 6749', async (_name, headers, body) => {
    const answer = await call(endpoint(), { method: 'POST', headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json(;|$)/)
    expect(answer.body).toMatchObject({ error: expect.any(String), error_description: expect.any(String) })
  })
})

describe('401 invalid_client', () => {
  it('for a client nobody knows, so that an agent registers again', async () => {
    const answer = await refreshTokens(service, { ...cli, clientId: crypto.randomUUID() }, 'x'.repeat(43))
    expect(answer).toEqual(refusal('invalid_client', 401))
  })

  it('for a wrong or missing secret, and names the scheme when Basic was used', async () => {
    const client = await registerClient(service, { token_endpoint_auth_method: 'client_secret_basic' })
    const { flow, code } = await approved(client)
    for (const client_secret of ['wrong', undefined]) {
      expect(await exchange(service, flow, code, { client_secret })).toEqual(refusal('invalid_client', 401))
    }
    const basic = `Basic ${btoa(`${client.clientId}:wrong`)}`
    const answer = await postForm(
      endpoint(),
      { grant_type: 'authorization_code', code },
      { authorization: basic },
    )
    expect(answer).toEqual(refusal('invalid_client', 401))
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    expect((await exchange(service, flow, code)).status).toBe(200)
  })
})

it('413 for a body nobody sends', async () => {
  const answer = await postForm(endpoint(), { grant_type: 'x'.repeat(70_000) })
  expect(answer).toEqual(refusal('invalid_request', 413))
})

it('405 for a GET', async () => {
  const answer = await call(endpoint())
  expect(answer).toEqual(refusal('invalid_request', 405))
  expect(answer.headers.get('allow')).toBe('POST')
})

const audienceOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aud
