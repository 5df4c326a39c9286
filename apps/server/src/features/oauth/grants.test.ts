import {
  agentWith,
  call,
  expectRefused,
  type Person,
  programWith,
  signUp,
  useService,
} from '@consign/testkit'
import { refreshTokens } from '@consign/testkit/people/oauth-client.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()

let ania: Person
beforeEach(async () => {
  ania = await signUp(service)
})

const list = (person: Person) => person.call('/auth/v1/user/oauth/grants')
const revoke = (person: Person, clientId: string) =>
  person.call(`/auth/v1/user/oauth/grants?client_id=${encodeURIComponent(clientId)}`, undefined, {
    method: 'DELETE',
  })

describe('GET', () => {
  it('200 with nothing before a program was let in', async () => {
    expect((await list(ania)).body).toEqual([])
  })

  it('200 with one entry a program, and all that it may do by any of its connections', async () => {
    const agent = await agentWith(service, ania, { permissions: ['signing:links'] })
    await agentWith(service, ania, { client: agent.client, permissions: ['library:read'] })
    const other = await agentWith(service, ania)
    const { body } = await list(ania)
    expect(body).toEqual([
      {
        client: { id: other.client.clientId, name: 'Agent', uri: '', logo_uri: '' },
        scopes: ['documents:read', 'documents:write', 'library:read'],
        granted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      {
        client: { id: agent.client.clientId, name: 'Agent', uri: '', logo_uri: '' },
        scopes: ['documents:read', 'library:read', 'signing:links'],
        granted_at: expect.any(String),
      },
    ])
  })

  it('200 without keys, without others’ programs and without what was disconnected', async () => {
    await programWith(service, ania)
    await agentWith(service, await signUp(service, 'Celina'))
    const agent = await agentWith(service, ania)
    await ania.call(`/functions/v1/connections/${agent.connectionId}`, undefined, { method: 'DELETE' })
    expect((await list(ania)).body).toEqual([])
  })
})

describe('DELETE', () => {
  it('204 without a content type, and every connection of the program ends at once', async () => {
    const agent = await agentWith(service, ania)
    const same = await agentWith(service, ania, { client: agent.client })
    const other = await agentWith(service, ania)
    const { status, headers } = await revoke(ania, agent.client.clientId)
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 204, type: null })
    for (const gone of [agent, same]) {
      expectRefused(await gone.rpc('whoami'), 'CONNECTION_REVOKED')
      expect((await refreshTokens(service, gone.client, gone.refreshToken)).body.error).toBe('invalid_grant')
    }
    expect((await other.rpc('whoami')).status).toBe(200)
  })

  it('400 INVALID_REQUEST without a client', async () => {
    const answer = await ania.call('/auth/v1/user/oauth/grants', undefined, { method: 'DELETE' })
    expectRefused(answer, 'INVALID_REQUEST')
  })

  it('404 oauth_consent_not_found for a program one has not let in, or somebody else has', async () => {
    const agent = await agentWith(service, await signUp(service, 'Celina'))
    for (const clientId of [agent.client.clientId, 'nobody', 'ą\u0000']) {
      const answer = await revoke(ania, clientId)
      expect([404, 400]).toContain(answer.status)
    }
    expectRefused(await revoke(ania, agent.client.clientId), 'oauth_consent_not_found')
    expect((await agent.rpc('whoami')).status).toBe(200)
  })
})

describe('either', () => {
  it('401 without the anon key: this is the person’s part of /auth/v1', async () => {
    const headers = { authorization: `Bearer ${ania.token}` }
    expectRefused(await call(`${service.url}/auth/v1/user/oauth/grants`, { headers }), 'ANON_KEY_REQUIRED')
  })

  it('403 PERSON_REQUIRED for a connection and for a key', async () => {
    for (const program of [await agentWith(service, ania), await programWith(service, ania)]) {
      expectRefused(await list(program), 'PERSON_REQUIRED')
      expectRefused(await revoke(program, 'x'), 'PERSON_REQUIRED')
    }
  })
})

it('a connection ends with the membership of the person behind it', async () => {
  const bartek = await signUp(service, 'Bartek')
  const invitation = await ania.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
  const accepted = await bartek.call('/functions/v1/invitations/accept', { token: invitation.body.token })
  const selected = await bartek.call(`/functions/v1/companies/${accepted.body.companyId}/select`, {})
  const headers = { authorization: `Bearer ${selected.body.access_token}` }
  const member: Person = {
    ...bartek,
    call: (path, body, options) => bartek.call(path, body, { ...options, headers }),
  }
  const agent = await agentWith(service, member)
  expect((await agent.rpc('whoami')).body.tenantId).toBe(ania.tenantId)
  const [me] = (await ania.call('/functions/v1/members')).body.items.filter(
    ({ email }: { email: string }) => email === bartek.email,
  )
  await ania.call(`/functions/v1/members/${me.userId}`, undefined, { method: 'DELETE' })
  expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
  expect((await refreshTokens(service, agent.client, agent.refreshToken)).body.error).toBe('invalid_grant')
})
