import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { moveClock, signUp, useOwnService } from '@consign/testkit'
import {
  authorize,
  callbackOf,
  decide,
  exchange,
  type OAuthClient,
  refreshTokens,
} from '@consign/testkit/people/oauth-client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outbound } from '../outbound/open-outbound.ts'
import { isDocumentId, openClientDocuments } from './client-documents.ts'

const service = useOwnService({ clock: 'movable', env: { OUTBOUND_ALLOW: '127.0.0.0/8,::1' } })

/** What the site answers at each path, and what it was asked. */
const pages = new Map<string, { status?: number; location?: string; body: string }>()
let asked: string[] = []
const trusted = getCACertificates()
let folder: string
let site: Server
let origin = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-client-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const files = ['-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' })
  setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
  site = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ url = '' }, response) => {
    asked.push(url)
    const { status = 200, location, body } = pages.get(url) ?? { status: 404, body: '' }
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
  origin = `https://localhost:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  site.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
})

const redirectUri = 'http://127.0.0.1/callback'

/** A client whose document says this. */
function publish(path: string, members: object = {}): OAuthClient {
  const clientId = `${origin}${path}`
  const document = { client_id: clientId, client_name: 'Agent', redirect_uris: [redirectUri], ...members }
  pages.set(path, { body: JSON.stringify(document) })
  return { clientId, clientSecret: undefined, redirectUri }
}

describe('a client whose id is the address of its metadata document', () => {
  it('is connected without registering, and its document is fetched once a day', async () => {
    const client = publish('/agent.json', { token_endpoint_auth_method: 'none', contacts: ['x'] })
    const ania = await signUp(service)
    const flows = await Promise.all(Array.from({ length: 10 }, () => authorize(service, client)))
    const [flow] = flows as [(typeof flows)[0]]
    expect(flows.map(({ authorizationId }) => authorizationId)).not.toContain('')
    const path = `/auth/v1/oauth/authorizations/${flow.authorizationId}`
    expect((await ania.call(path)).body.client).toMatchObject({ id: client.clientId, name: 'Agent' })
    const code = callbackOf(await decide(ania, flow, { action: 'approve' })).get('code') ?? ''
    const tokens = (await exchange(service, flow, code)).body
    expect((await refreshTokens(service, client, tokens.refresh_token)).status).toBe(200)
    expect(asked).toEqual(['/agent.json'])
    const grants = '/auth/v1/user/oauth/grants'
    expect((await ania.call(grants)).body).toMatchObject([{ client: { id: client.clientId } }])
    const ended = await ania.send('DELETE', `${grants}?client_id=${encodeURIComponent(client.clientId)}`)
    expect(ended.status).toBe(204)
  })

  it('is what the document says a day later, also once a person approved it', async () => {
    const client = publish('/moved.json')
    const ania = await signUp(service)
    const flow = await authorize(service, client)
    const code = callbackOf(await decide(ania, flow, { action: 'approve' })).get('code') ?? ''
    const tokens = (await exchange(service, flow, code)).body
    await moveClock(service.database, '25 hours')
    publish('/moved.json', { redirect_uris: ['https://elsewhere.example/callback'] })
    expect((await authorize(service, client)).answer.body.error).toBe('invalid_redirect_uri')
    expect((await refreshTokens(service, client, tokens.refresh_token)).status).toBe(200)
    expect(asked).toEqual(['/moved.json', '/moved.json'])
  })

  it('whose site is gone a day later is answered by its token request: try again', async () => {
    const client = publish('/gone.json')
    const ania = await signUp(service)
    const flow = await authorize(service, client)
    const code = callbackOf(await decide(ania, flow, { action: 'approve' })).get('code') ?? ''
    const { refresh_token: token } = (await exchange(service, flow, code)).body
    await moveClock(service.database, '25 hours')
    pages.set('/gone.json', { status: 502, body: '' })
    const answer = await refreshTokens(service, client, token)
    expect([answer.status, answer.body.error]).toEqual([503, 'temporarily_unavailable'])
    pages.delete('/gone.json')
    const absent = await refreshTokens(service, client, token)
    expect([absent.status, absent.body.error]).toEqual([401, 'invalid_client'])
    publish('/gone.json')
    expect((await refreshTokens(service, client, token)).status).toBe(200)
  })
})

describe('400 invalid_client_metadata', () => {
  const wrong: [string, object][] = [
    ['another client_id', { client_id: 'https://claude.ai/agent.json' }],
    ['a secret', { client_secret: 'x' }],
    ['a method with a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['a method of keys', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['no address to answer at', { redirect_uris: [] }],
    ['an address of a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['a name with a mark of approval', { client_name: 'Agent ✓' }],
  ]
  it.each(wrong)('for a document with %s', async (name, members) => {
    const { answer } = await authorize(service, publish(`/${encodeURIComponent(name)}`, members))
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata'])
  })

  const others: [string, { status?: number; location?: string; body: string }][] = [
    ['a page', { body: '<html>' }],
    ['a list', { body: '[]' }],
    ['64 KiB and a byte', { body: ' '.repeat(64 * 1024 + 1) }],
    ['a redirect', { status: 302, location: '/agent.json', body: '' }],
    ['nothing', { status: 404, body: '' }],
  ]
  it.each(others)('for an address that answers %s', async (name, page) => {
    const client = publish(`/other/${encodeURIComponent(name)}`)
    pages.set(new URL(client.clientId).pathname, page)
    const { answer } = await authorize(service, client)
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata'])
    expect(asked).toHaveLength(1)
  })

  it('for an address that is none of the internet, in the same words as for one that is silent', async () => {
    const client = { clientId: '', clientSecret: undefined, redirectUri }
    const at = async (clientId: string) => (await authorize(service, { ...client, clientId })).answer.body
    const inside = await at('https://10.0.0.1/agent.json')
    expect(inside.error).toBe('invalid_client_metadata')
    expect(await at('https://127.0.0.1:1/agent.json')).toEqual(inside)
    expect(await at('https://[fd00::1]/agent.json')).toEqual(inside)
  })
})

it('a document is asked for within 64 KiB and 5 s, and only by https', async () => {
  const calls: Parameters<Outbound['send']>[0][] = []
  const send: Outbound['send'] = async (call) => {
    calls.push(call)
    throw new Error('silent')
  }
  const clients = { find: async () => undefined, keepDocument: async () => undefined }
  const documents = openClientDocuments(clients, { send }, { info: () => undefined })
  const place = async () => () => ({ [Symbol.dispose]: () => undefined })
  expect(await documents.fetch('https://agent.example/x', place)).toMatchObject({ isPassing: true })
  expect(calls).toEqual([
    {
      url: 'https://agent.example/x',
      headers: { accept: 'application/json' },
      mostBytes: 65_536,
      ms: 5_000,
    },
  ])
  expect(await documents.isMissing('http://agent.example/x')).toBe(false)
})

it.each([
  ...[
    'http://agent.example/x',
    'https://agent.example',
    'https://agent.example/',
    'https://agent.example/x#y',
  ],
  ...['https://user@agent.example/x', 'https://user:pass@agent.example/x', 'https://agent.example/a/../x'],
  ...['https://agent.example/a/%2e%2e/x', 'HTTPS://agent.example/x', 'https://Agent.example/x', 'file:///x'],
  ...['https://agent.example:443/x', ' https://agent.example/x', `https://agent.example/${'x'.repeat(2000)}`],
])('%s is no id of a client', (id) => {
  expect(isDocumentId(id)).toBe(false)
})
