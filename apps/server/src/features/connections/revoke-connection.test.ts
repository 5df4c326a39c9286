import { randomUUID } from 'node:crypto'
import {
  agentWith,
  expectRefused,
  type Person,
  saveNote,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { refreshTokens } from '@consign/testkit/people/oauth-client.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { describe, expect, it } from 'vitest'

const env = { PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env })
const ania = useOwner(service)

const revoke = (id: string, by: Person = ania) => by.send('DELETE', `/functions/v1/connections/${id}`)

describe('204', () => {
  it('a program’s very next call is refused on every server, and its refresh token is worthless', async () => {
    await using other = await startService(env, { database: service.database })
    const agent = await agentWith(service, ania)
    const agents = [agent, await elsewhere(agent, other)]
    for (const each of agents) expect((await each.rpc('whoami')).status).toBe(200)
    expect((await revoke(agent.connectionId)).status).toBe(204)
    for (const each of agents) {
      expectRefused(await each.rpc('whoami'), 'CONNECTION_REVOKED')
      expectRefused(await each.call('/rest/v1/documents'), 'CONNECTION_REVOKED')
      expectRefused(
        await each.call('/functions/v1/publish', { draftId: randomUUID(), revision: 1 }),
        'CONNECTION_REVOKED',
      )
    }
    for (const target of [service, other]) {
      const { status, body } = await refreshTokens(target, agent.client, agent.refreshToken)
      expect([status, body.error]).toEqual([400, 'invalid_grant'])
    }
  })

  it('a key is revoked here as well', async () => {
    const { id, secret } = await makeKey(ania)
    const robot = await bearing(service, secret)
    expect((await revoke(id)).status).toBe(204)
    expectRefused(await robot.rpc('whoami'), 'API_KEY_INVALID')
    const { body } = await ania.call('/functions/v1/api-keys')
    expect(body.items[0]).toMatchObject({ id, revokedAt: expect.any(String) })
  })

  it('what it asked for and was granted expires, what others asked for stays', async () => {
    const agent = await agentWith(service, ania)
    const other = await agentWith(service, ania, { client: agent.client })
    const ask = async (by: Person) => {
      const { body } = await by.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })
      return body.error.approval.id as string
    }
    const [pending, approved, foreign] = [await ask(agent), await ask(agent), await ask(other)]
    await ania.send('POST', `/functions/v1/approvals/${approved}/approve`)
    await revoke(agent.connectionId)
    const statusOf = async (id: string) => (await ania.call(`/functions/v1/approvals/${id}`)).body.status
    expect([await statusOf(pending), await statusOf(approved), await statusOf(foreign)]).toEqual([
      'expired',
      'expired',
      'pending',
    ])
    expect((await other.rpc('whoami')).status).toBe(200)
  })

  it('twice is fine, and the answer is empty', async () => {
    const { id } = await makeKey(ania)
    for (const { status, headers, bytes } of [await revoke(id), await revoke(id)])
      expect([status, headers.get('content-type'), bytes.length]).toEqual([204, null, 0])
  })

  it('is in the company’s log', async () => {
    const { id } = await makeKey(ania)
    await revoke(id)
    const { body } = await ania.call('/rest/v1/audit_events?action=eq.connection.revoked&limit=1')
    expect(body).toMatchObject([{ body: { actor: { name: 'Ania' }, subject: { connectionId: id } } }])
  })
})
