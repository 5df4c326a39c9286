import { agentWith, expectRefused, type Person, saveNote, signUp, startService } from '@consign/testkit'
import { rounds } from '@consign/testkit/http/rounds.ts'
import {
  approve,
  authorize,
  exchange,
  refreshTokens,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Two servers on one database, under one public address as behind a load balancer. */
type Server = Awaited<ReturnType<typeof startService>>
let one: Server
let two: Server
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://consign.example' }
  one = await startService(env)
  two = await startService(env, { database: one.database })
})
afterAll(async () => {
  await two?.[Symbol.asyncDispose]()
  await one?.[Symbol.asyncDispose]()
})

/** A server by its listening port; its own `url` is the public one. */
const at = (server: Server) => {
  const { port } = server.opened.app.server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, anonKey: server.anonKey }
}

const elsewhere = (agent: Person) => ({
  whoami: () =>
    fetch(`${at(two).url}/rest/v1/rpc/whoami`, {
      method: 'POST',
      headers: {
        apikey: two.anonKey,
        authorization: `Bearer ${agent.token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    }),
})

describe('two servers on one database', () => {
  it('share clients, requests, codes and refresh tokens: each step on the other one', async () => {
    const owner = await signUp(at(one))
    const client = await registerClient(at(one))
    const flow = await authorize(at(two), client)
    const code = await approve(owner, flow)
    const tokens = (await exchange(at(two), flow, code)).body
    expect((await refreshTokens(at(one), client, tokens.refresh_token)).status).toBe(200)
  })

  it('a disconnect is seen by the very next call on both, and the refresh token is invalid_grant on both', async () => {
    const owner = await signUp(at(one))
    for (let round = 0; round < 5; round++) {
      const agent = await agentWith(at(one), owner)
      expect((await elsewhere(agent).whoami()).status).toBe(200)
      const gone = await owner.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
      expect(gone.status).toBe(204)
      const [here, there] = [await agent.rpc('whoami'), await elsewhere(agent).whoami()]
      expectRefused(here, 'CONNECTION_REVOKED')
      expect({ status: there.status, code: (await there.json()).code }).toEqual({
        status: 401,
        code: 'CONNECTION_REVOKED',
      })
      for (const server of [one, two]) {
        const answer = await refreshTokens(at(server), agent.client, agent.refreshToken)
        expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
      }
    }
  })

  it('every call of the connection is refused, whatever it may do', async () => {
    const owner = await signUp(at(one))
    const agent = await agentWith(at(one), owner)
    await owner.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
    const calls: [string, unknown?][] = [
      ['/rest/v1/documents?select=body'],
      ['/rest/v1/rpc/list_drafts', {}],
      ['/functions/v1/approvals'],
      ['/functions/v1/publish', { draftId: crypto.randomUUID(), revision: 1 }],
      [`/functions/v1/artifacts/${crypto.randomUUID()}`],
      ['/functions/v1/connections'],
    ]
    for (const [path, body] of calls) expectRefused(await agent.call(path, body), 'CONNECTION_REVOKED')
  })

  it('a refresh against a disconnect: what is left is disconnected', async () => {
    const owner = await signUp(at(one))
    await rounds(
      'refresh against disconnect',
      async () => {
        const agent = await agentWith(at(one), owner)
        const [refreshed, gone] = await Promise.all([
          refreshTokens(at(two), agent.client, agent.refreshToken),
          owner.send('DELETE', `/functions/v1/connections/${agent.connectionId}`),
        ])
        expect(gone.status).toBe(204)
        expect([200, 400]).toContain(refreshed.status)
        const last = refreshed.body.refresh_token ?? agent.refreshToken
        expect((await refreshTokens(at(one), agent.client, last)).body.error).toBe('invalid_grant')
        expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
      },
      { short: 5, whole: 20 },
    )
  })
})

it('what it asked a person for expires with it, and a gated write asks unless the person said otherwise', async () => {
  const owner = await signUp(at(one))
  const agent = await agentWith(at(one), owner)
  const deletion = { operation_id: crypto.randomUUID(), draft_id: await saveNote(agent), base_revision: 1 }
  const asked = await agent.rpc('delete_draft', deletion)
  expect({ status: asked.status, code: asked.body.error.code }).toEqual({
    status: 428,
    code: 'APPROVAL_REQUIRED',
  })
  await owner.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
  const approval = await owner.call(`/functions/v1/approvals/${asked.body.error.approval.id}`)
  expect(approval.body).toMatchObject({
    status: 'expired',
    requestedBy: { connectionId: agent.connectionId },
  })
  const trusted = await agentWith(at(one), owner, { requireApproval: false })
  const draft_id = await saveNote(trusted)
  expect((await trusted.rpc('delete_draft', { ...deletion, draft_id })).status).toBe(200)
})

it('a code is worth nothing once its connection was disconnected', async () => {
  const owner = await signUp(at(one))
  const flow = await authorize(at(one), await registerClient(at(one)))
  const code = await approve(owner, flow)
  const [connection] = (await owner.call('/functions/v1/connections')).body.items
  await owner.send('DELETE', `/functions/v1/connections/${connection.id}`)
  expect(await exchange(at(one), flow, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})
