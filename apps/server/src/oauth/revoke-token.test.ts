import { agentWith, call, expectRefused, type Person, useOwner, useService } from '@consign/testkit'
import { postForm, refreshTokens, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { describe, expect, it } from 'vitest'

const service = useService()

const ania = useOwner(service)

const revoke = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(`${service.url}/auth/v1/oauth/revoke`, form, headers)

const stands = async (agent: Person) => (await agent.rpc('whoami')).status === 200

describe('200', () => {
  it.each([
    'refresh_token',
    'access_token',
    'nonsense',
    undefined,
  ])('ends the connection for its refresh token, hint %s', async (hint) => {
    const agent = await agentWith(service, ania)
    const form = { token: agent.refreshToken, client_id: agent.client.clientId }
    expect((await revoke(hint ? { ...form, token_type_hint: hint } : form)).status).toBe(200)
    expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
    expect((await refreshTokens(service, agent.client, agent.refreshToken)).body.error).toBe('invalid_grant')
  })

  it('ends the connection for its access token, a JWT', async () => {
    const agent = await agentWith(service, ania)
    await revoke({ token: agent.token, client_id: agent.client.clientId, token_type_hint: 'access_token' })
    expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
  })

  it('once more for a token that was revoked already', async () => {
    const agent = await agentWith(service, ania)
    const form = { token: agent.token, client_id: agent.client.clientId }
    expect([(await revoke(form)).status, (await revoke(form)).status]).toEqual([200, 200])
  })

  it('and the company reads in its list and its log that the program did it', async () => {
    const agent = await agentWith(service, ania)
    await revoke({ token: agent.token, client_id: agent.client.clientId })
    const connections = (await ania.call('/functions/v1/connections')).body.items
    expect(
      connections.find((each: { id: string }) => each.id === agent.connectionId).revokedAt,
    ).not.toBeNull()
    const log = await ania.call(`/rest/v1/audit_events?action=eq.connection.revoked&select=body`)
    expect(log.body.map((row: { body: unknown }) => row.body)).toContainEqual(
      expect.objectContaining({
        actor: { kind: 'connection', id: agent.connectionId, name: 'Agent' },
        subject: { connectionId: agent.connectionId },
      }),
    )
  })

  it('leaves every other connection alone, of the same program too', async () => {
    const [one, other] = [await agentWith(service, ania), await agentWith(service, ania)]
    const same = await agentWith(service, ania, { client: one.client })
    await revoke({ token: one.refreshToken, client_id: one.client.clientId })
    expect([await stands(one), await stands(other), await stands(same)]).toEqual([false, true, true])
  })

  const foreign: [string, (agent: Person) => string][] = [
    ['another client’s refresh token', (agent) => agent.refreshToken],
    ['another client’s access token', (agent) => agent.token],
    ['a changed access token', (agent) => `${agent.token.slice(0, -4)}AAAA`],
    ['a person’s access token', () => ania.token],
    ['what stands for a token inside', () => 'presented'],
    ['nonsense', () => 'x'],
    ['a JWT of nobody', () => 'eyJhbGciOiJub25lIn0.eyJjb25uZWN0aW9uX2lkIjoieCJ9.'],
  ]
  it.each(foreign)('without any effect for %s', async (_name, tokenOf) => {
    const agent = await agentWith(service, ania)
    const other = await registerClient(service)
    expect((await revoke({ token: tokenOf(agent), client_id: other.clientId })).status).toBe(200)
    expect([await stands(agent), await stands(ania)]).toEqual([true, true])
  })
})

describe('refused in the shape of RFC 6749', () => {
  it('400 without a token', async () => {
    const agent = await agentWith(service, ania)
    expect(await revoke({ client_id: agent.client.clientId })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    })
  })

  it('401 without or with a wrong secret, and nothing ends', async () => {
    const client = await registerClient(service, { token_endpoint_auth_method: 'client_secret_post' })
    const agent = await agentWith(service, ania, { client })
    for (const token of [agent.token, agent.refreshToken]) {
      for (const secret of [{}, { client_secret: 'wrong' }]) {
        expect(await revoke({ token, client_id: client.clientId, ...secret })).toMatchObject({
          status: 401,
          body: { error: 'invalid_client' },
        })
      }
    }
    expect(await stands(agent)).toBe(true)
  })

  it('400 for a body of another type, 405 for a GET', async () => {
    const url = `${service.url}/auth/v1/oauth/revoke`
    const headers = { 'content-type': 'text/plain' }
    expect(await call(url, { headers, body: 'token=x' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    })
    expect(await call(url)).toMatchObject({ status: 405, body: { error: 'invalid_request' } })
  })
})
