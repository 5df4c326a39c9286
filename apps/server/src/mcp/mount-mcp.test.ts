import { randomUUID } from 'node:crypto'
import { call, forTests, useOwner, useOwnService } from '@consign/testkit'
import { makeKey } from '@consign/testkit/people/key.ts'
import {
  approve,
  authorize,
  exchange,
  refreshTokens,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { describe, expect, it } from 'vitest'
import { connect, mcpToken, mcpUrl } from './testing/mcp-client.ts'

const service = useOwnService({ env: { RATE_LIMIT: 'off', MCP_ORIGINS: 'https://agent.example' } })
const ania = useOwner(service)
const agent = forTests(async () => ({ token: await mcpToken(service, ania) }))

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(mcpUrl(service).href, {
    headers: { accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('the endpoint', () => {
  it('405, whoever asks, for anything but POST', async () => {
    for (const path of ['/mcp', '/mcp/'])
      for (const method of ['GET', 'DELETE', 'PUT']) {
        const answer = await call(`${service.url}${path}`, { method })
        expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'POST'])
      }
  })

  it('401 says where the authorization server is, and which permissions to ask for', async () => {
    const refused = await post(ping)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer scope="documents:read documents:write library:read", resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`,
    )
    const wrong = await post(ping, { authorization: 'Bearer nonsense' })
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })

  it('only a token for it opens it, or a key; and its token opens nothing of REST', async () => {
    const person = await post(ping, { authorization: `Bearer ${ania.token}` })
    expect([person.status, person.body.code]).toEqual([401, 'TOKEN_INVALID'])
    const { secret } = await makeKey(ania)
    expect((await (await connect(service, secret)).listTools()).tools.length).toBeGreaterThan(10)
    const rest = await call(`${service.url}/rest/v1/documents`, {
      headers: { authorization: `Bearer ${agent.token}` },
    })
    expect([rest.status, rest.body.code]).toEqual([401, 'TOKEN_INVALID'])
  })

  it('403 for a page of another origin', async () => {
    const authorization = `Bearer ${agent.token}`
    for (const origin of ['https://elsewhere.example', 'null', 'https://agent.example.com']) {
      const answer = await post(ping, { authorization, origin })
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_REFUSED'])
    }
    for (const origin of ['https://agent.example', service.url])
      expect((await post(ping, { authorization, origin })).status).toBe(200)
  })

  it('400 for a batch, none of which is carried out; 413 above a mebibyte', async () => {
    const authorization = `Bearer ${agent.token}`
    const draft = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: {} }
    const save = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'save_draft', arguments: draft },
    }
    const batch = await post([save, save], { authorization })
    expect([batch.status, batch.body]).toMatchObject([400, { id: null, error: { code: -32600 } }])
    expect((await ania.call(`/rest/v1/drafts?id=eq.${draft.draft_id}`)).body).toEqual([])
    const large = await post({ ...ping, params: { text: 'x'.repeat(1024 ** 2) } }, { authorization })
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('a grant is for the one resource of its request: another one, or two, are refused', async () => {
    const program = await registerClient(service)
    const ask = (request: Record<string, string>) => authorize(service, program, request)
    const unknown = await ask({ resource: 'https://elsewhere.example/mcp' })
    expect(unknown.answer.headers.get('location')).toContain('error=invalid_target')
    const two = new URLSearchParams([
      ['response_type', 'code'],
      ['client_id', program.clientId],
      ['redirect_uri', program.redirectUri],
      ['code_challenge', 'x'.repeat(43)],
      ['code_challenge_method', 'S256'],
      ['resource', mcpUrl(service).href],
      ['resource', service.url],
    ])
    const both = await call(`${service.url}/auth/v1/oauth/authorize?${two}`)
    expect(both.headers.get('location')).toContain('error=invalid_target')
    for (const [asked, wanted] of [
      [mcpUrl(service).href, service.url],
      [service.url, mcpUrl(service).href],
      [undefined, mcpUrl(service).href],
    ]) {
      const flow = await ask(asked === undefined ? {} : { resource: asked })
      const exchanged = await exchange(service, flow, await approve(ania, flow), { resource: wanted })
      expect([asked, exchanged.status, exchanged.body.error]).toEqual([asked, 400, 'invalid_target'])
    }
    const flow = await ask({ resource: mcpUrl(service).href })
    const { body } = await exchange(service, flow, await approve(ania, flow))
    const refreshed = await refreshTokens(service, program, body.refresh_token, { resource: service.url })
    expect([refreshed.status, refreshed.body.error]).toEqual([400, 'invalid_target'])
    const kept = await refreshTokens(service, program, body.refresh_token)
    expect((await connect(service, kept.body.access_token)).getServerVersion()).toMatchObject({
      name: 'consign',
    })
  })
})
