import { call, moveClock, signUp, useOwnService } from '@consign/testkit'
import { authorize, decide, registerClient, sendRegistration } from '@consign/testkit/people/oauth-client.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })

const register = (metadata: unknown) => sendRegistration(service, metadata)
const loopback = ['http://127.0.0.1/callback']

describe('201', () => {
  it('answers what the client is, without a way to manage it', async () => {
    const { status, body } = await register({ client_name: 'Agent', redirect_uris: loopback })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        client_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        client_id_issued_at: expect.any(Number),
        client_secret: expect.stringMatching(/^[\w-]{43,}$/),
        client_secret_expires_at: 0,
        client_name: 'Agent',
        redirect_uris: loopback,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    })
  })

  const asSent: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'an MCP client: a public one whose scope came from our challenge, with offline_access',
      {
        ...{ client_name: 'MCP', redirect_uris: ['http://localhost:33418/', 'http://127.0.0.1:33418/'] },
        ...{ token_endpoint_auth_method: 'none', application_type: 'native', response_types: ['code'] },
        ...{ grant_types: ['authorization_code', 'refresh_token'] },
        scope: 'documents:read documents:write library:read offline_access',
      },
      { scope: 'documents:read documents:write library:read offline_access' },
    ],
    [
      'VS Code: web and loopback addresses, the device grant, an empty logo',
      {
        ...{ client_name: 'Visual Studio Code', client_uri: 'https://code.visualstudio.com', logo_uri: '' },
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        response_types: ['code'],
        redirect_uris: ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/'],
        ...{ token_endpoint_auth_method: 'none', application_type: 'native' },
      },
      { grant_types: ['authorization_code', 'refresh_token'] },
    ],
    [
      'a web client on a loopback address, which is a native one',
      { redirect_uris: ['http://localhost:3000/callback'], application_type: 'web' },
      { application_type: 'native' },
    ],
    [
      'a web client',
      {
        redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        application_type: 'web',
        client_name: 'Claude',
      },
      { application_type: 'web' },
    ],
    ['a scheme of its own', { redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth/callback'] }, {}],
    ['a scheme without an authority', { redirect_uris: ['com.example.agent:/oauth'] }, {}],
    [
      'scopes nobody knows',
      { redirect_uris: loopback, scope: 'email documents:read crm:all' },
      { scope: 'documents:read' },
    ],
    [
      'null where nothing is meant',
      { redirect_uris: loopback, client_uri: null, tos_uri: null, scope: null },
      {},
    ],
    ['what we do not know', { redirect_uris: loopback, software_id: 'x', jwks: 7, require_pushed: true }, {}],
  ]
  it.each(asSent)('takes %s', async (_name, sent, answered) => {
    const { status, body } = await register(sent)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { redirect_uris: sent['redirect_uris'], ...answered },
    })
  })

  it('asks nobody outside: addresses of keys and sectors are left out', async () => {
    const elsewhere = 'http://127.0.0.1:1/never'
    const { status } = await register({
      ...{ redirect_uris: loopback, sector_identifier_uri: 'https://127.0.0.1:1/never', jwks_uri: elsewhere },
      ...{ initiate_login_uri: elsewhere, backchannel_logout_uri: elsewhere },
    })
    expect(status).toBe(201)
  })

  it.each([
    'Claude (claude.ai) ✓ verified',
    'Agent ✅',
    'Agent 🔒',
    'https://claude.ai',
    'help@claude.ai',
    'www.claude.ai',
  ])('refuses the name %s, which holds an address or a mark of approval', async (name) => {
    const { status, body } = await register({ redirect_uris: loopback, client_name: name })
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
  })

  it.each(['Node.js client', 'Claude™', 'Żółw 2.0 (β)', 'Copilot®'])('takes the name %s', async (name) => {
    const { status, body } = await register({ redirect_uris: loopback, client_name: name })
    expect([status, body.client_name]).toEqual([201, name])
  })

  it.each([
    'client_uri',
    'logo_uri',
    'tos_uri',
    'policy_uri',
  ])('refuses a %s of 2,001 characters', async (member) => {
    const address = `https://agent.example/${'x'.repeat(1979)}`
    const { status, body } = await register({ redirect_uris: loopback, [member]: address })
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
    const { status: taken } = await register({ redirect_uris: loopback, [member]: address.slice(0, -1) })
    expect(taken).toBe(201)
  })

  it('a name of blanks is none', async () => {
    const { status, body } = await register({ redirect_uris: loopback, client_name: '  ' })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('client_name')
  })

  it('its scope limits nothing later: what a program may do is for a person to say', async () => {
    const client = await registerClient(service, { scope: 'documents:read' })
    expect(
      (await authorize(service, client, { scope: 'documents:write signing:links' })).authorizationId,
    ).not.toBe('')
  })
})

describe('400', () => {
  const addresses: [string, unknown][] = [
    ['script', 'javascript:alert(document.domain)'],
    ['data', 'data:text/html,<script>1</script>'],
    ['a file', 'file:///etc/passwd'],
    ['blob', 'blob:https://agent.example/1'],
    ['vbscript', 'vbscript:msgbox'],
    ...[
      ...['view-source', 'filesystem', 'jar', 'chrome', 'resource', 'ms-appinstaller', 'search-ms', 'mailto'],
      ...['tel', 'sms', 'intent', 'x-agent', 'agent'],
    ].map((scheme): [string, unknown] => [`the scheme ${scheme}`, `${scheme}://agent.example/callback`]),
    ['an http address of a host', 'http://agent.example/callback'],
    ['an http address of a private network', 'http://192.168.1.10/callback'],
    ['the unspecified address', 'http://0.0.0.0/callback'],
    ['another loopback address', 'http://127.0.0.2/callback'],
    ['a name that ends like loopback', 'http://evil-localhost/callback'],
    ['a name that starts like loopback', 'http://localhost.evil.example/callback'],
    ['https on loopback', 'https://localhost/callback'],
    ['a wildcard host', 'https://*.agent.example/callback'],
    ['a wildcard path', 'https://agent.example/*'],
    ['a fragment', 'https://agent.example/callback#x'],
    ['an empty fragment', 'https://agent.example/callback#'],
    ['a user', 'https://user@agent.example/callback'],
    ['a backslash', 'https://agent.example\\@evil.example/callback'],
    ['a space', 'https://agent.example/call back'],
    ['a line break', 'https://agent.example/callback\r\nx'],
    ['a bidi character', 'https://agent.example/\u202ekcab'],
    ['a path alone', '/callback'],
    ['no address', 'callback'],
    ['an empty text', ''],
    ['a number', 7],
    ['null', null],
    ['an address too long', `https://agent.example/${'x'.repeat(2000)}`],
  ]
  it.each(addresses)('invalid_redirect_uri for %s', async (_name, uri) => {
    const { status, body } = await register({ redirect_uris: ['https://agent.example/callback', uri] })
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' })
  })

  it('invalid_redirect_uri for none, eleven, or something else than a list', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `https://agent.example/${index}`)
    for (const redirect_uris of [
      undefined,
      [],
      eleven,
      'https://agent.example/callback',
      { 0: 'x', length: 1 },
    ]) {
      const { status, body } = await register({ redirect_uris })
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' })
    }
  })

  const metadata: [string, Record<string, unknown>][] = [
    ['a name with control characters', { client_name: 'Agent\u0000' }],
    ['a name that turns the text around', { client_name: 'Agent \u202etrusted' }],
    ['a name with invisible characters', { client_name: 'Ag\u200bent' }],
    ['a name too long', { client_name: 'x'.repeat(121) }],
    ['a name that is no text', { client_name: { en: 'Agent' } }],
    ['keys instead of a secret', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } }],
    ['a method nobody knows', { token_endpoint_auth_method: 'x' }],
    ['only grants we do not have', { grant_types: ['client_credentials'] }],
    ['only responses we do not have', { response_types: ['token'] }],
    ['grants that are no list', { grant_types: 'authorization_code' }],
    ['another kind of application', { application_type: 'service' }],
    ['a logo by script', { logo_uri: 'javascript:alert(1)' }],
    ['a home page that is none', { client_uri: 'agent' }],
  ]
  it.each(metadata)('invalid_client_metadata for %s', async (_name, sent) => {
    const { status, body } = await register({ redirect_uris: loopback, ...sent })
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'invalid_client_metadata', error_description: expect.any(String) },
    })
  })

  const bodies: [string, string][] = [
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['broken JSON', '{"redirect_uris":'],
    ['a key twice', '{"client_name":"a","client_name":"b","redirect_uris":["https://a.example/"]}'],
    ['half a character', '{"client_name":"\\ud800","redirect_uris":["https://a.example/"]}'],
    ['deep JSON', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ]
  it.each(bodies)('invalid_client_metadata for %s as the body', async (_name, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call(`${service.url}/auth/v1/oauth/clients/register`, {
      method: 'POST',
      headers,
      body,
    })
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 400,
      error: 'invalid_client_metadata',
    })
  })

  it('a prototype in the body stays a word', async () => {
    const body = `{"__proto__":{"client_name":"x"},"constructor":1,"redirect_uris":["https://a.example/"]}`
    const headers = { 'content-type': 'application/json' }
    const answer = await call(`${service.url}/auth/v1/oauth/clients/register`, {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('client_name')
  })
})

describe('in the database', () => {
  it('a secret is sealed', async () => {
    const { body } = await register({ redirect_uris: loopback })
    const rows = await service.rows('select * from oauth_record')
    expect(JSON.stringify(rows)).not.toContain(body.client_secret)
  })

  it('a client that no person approved is forgotten after 30 days, one that was approved is not', async () => {
    const [idle, used] = [await registerClient(service), await registerClient(service)]
    const flow = await authorize(service, used)
    expect((await decide(await signUp(service), flow, { action: 'approve' })).status).toBe(200)
    await moveClock(service.database, '30 days')
    expect((await authorize(service, idle)).answer.body.error).toBe('invalid_client')
    expect((await authorize(service, used)).authorizationId).not.toBe('')
    for (let round = 0; round < 10; round++) await registerClient(service)
    const expired = `select from oauth_record where expires_at <= clock.now()`
    expect(await service.rows(expired)).toEqual([])
  })
})
