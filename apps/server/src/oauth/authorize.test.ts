import { call, forTests, signUp, useService } from '@consign/testkit'
import {
  authorize,
  callbackOf,
  decide,
  exchange,
  type OAuthClient,
  postForm,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const cli = forTests(() => registerClient(service))
const web = forTests(() =>
  registerClient(service, { redirect_uris: ['https://agent.example/oauth/callback?kind=consign'] }),
)

const issuer = () => `${service.url}/auth/v1`

type Refused = [string, Record<string, string | undefined>, string]

/** The parameters of an error redirect. */
async function redirectedError(client: OAuthClient, overrides: Record<string, string | undefined>) {
  const { answer } = await authorize(service, client, overrides)
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '')
  expect(`${location.origin}${location.pathname}`).toBe(client.redirectUri.split('?')[0])
  return Object.fromEntries([...location.searchParams, ...new URLSearchParams(location.hash.slice(1))])
}

describe('400 that cannot be sent to the program', () => {
  const read = async (values: Record<string, string>, headers: Record<string, string>) => {
    const asked = { response_type: 'code', client_id: cli.clientId, redirect_uri: cli.redirectUri, ...values }
    const address = `${issuer()}/oauth/authorize?${new URLSearchParams(asked)}`
    const answer = await fetch(address, { redirect: 'manual', headers })
    return { answer, text: await answer.text() }
  }
  const evil = { redirect_uri: 'https://evil.example/<script>' }

  it('is a page for the person who was sent here, and repeats nothing of the request', async () => {
    const { answer, text } = await read(evil, { accept: 'text/html,*/*', 'accept-language': 'pl' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('location')).toBeNull()
    expect(text).toContain('którego nie zarejestrował')
    expect(text).not.toMatch(/evil|script/)
    const forgotten = await read({ client_id: crypto.randomUUID() }, { accept: 'text/html' })
    expect(forgotten.text).toContain('does not know the program any more')
  })

  it('is the protocol’s own for a program', async () => {
    const { answer, text } = await read(evil, { accept: '*/*' })
    expect([answer.status, JSON.parse(text).error]).toEqual([400, 'invalid_redirect_uri'])
  })
})

describe('400 for more than any program sends', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=`).join('&')
  const beyond = [
    ['41 parameters', many(41)],
    ['4,097 bytes', `p=${'x'.repeat(4095)}`],
    ['3,800 parameters', Array.from({ length: 3800 }, () => 'p').join('&')],
    ['a state of 2,049 characters', `state=${'x'.repeat(2049)}`],
  ] as const

  it.each(beyond)('in the query: %s', async (_, query) => {
    const answer = await call(`${issuer()}/oauth/authorize?${query}`)
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
    expect(answer.body.error_description).toMatch(/may have/)
  })

  it.each(['authorize', 'token', 'revoke'])('in the form of %s', async (name) => {
    const post = (body: string) =>
      call(`${issuer()}/oauth/${name}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    const [parameters, bytes] = [await post(many(41)), await post(`p=${'x'.repeat(4095)}`)]
    expect([parameters.status, parameters.body.error]).toEqual([400, 'invalid_request'])
    expect([bytes.status, bytes.body.error]).toEqual([413, 'invalid_request'])
  })
})

describe('303 to the consent page', () => {
  it('for a form as for a query (OpenID Connect Core 3.1.2.1)', async () => {
    const answer = await postForm(`${issuer()}/oauth/authorize`, {
      response_type: 'code',
      client_id: cli.clientId,
      redirect_uri: cli.redirectUri,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('authorization_id='),
    ])
  })

  it('with the id of the request, no cookie and nothing to cache', async () => {
    const { answer } = await authorize(service, cli)
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(`${location.origin}${location.pathname}`).toBe(`${service.url}/oauth/consent`)
    expect([...location.searchParams.keys()]).toEqual(['authorization_id'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  const harmless: [string, Record<string, string>][] = [
    ['no scope at all', {}],
    ['scopes nobody here knows', { scope: 'openid email profile crm:everything' }],
    ['prompt=consent with offline_access', { scope: 'openid offline_access', prompt: 'consent' }],
    ['a nonce', { scope: 'openid', nonce: 'n-0S6_WzA2Mj' }],
    ['parameters we do not know', { audience: 'x', access_type: 'offline', ui_locales: 'pl' }],
    ['the resource of the API', { resource: 'BASE' }],
    ['the resource of the MCP endpoint', { resource: 'BASE/mcp' }],
  ]
  it.each(harmless)('takes %s', async (_name, parameters) => {
    const sent = Object.entries(parameters).map(([name, value]) => [name, value.replace('BASE', service.url)])
    const { authorizationId } = await authorize(service, cli, Object.fromEntries(sent))
    expect(authorizationId).not.toBe('')
  })

  it('reads the whole query, also when an address in it is not encoded', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const answer = await call(
      `${issuer()}/oauth/authorize?client_id=${web.clientId}&redirect_uri=${web.redirectUri}` +
        `&response_type=code&code_challenge=${challenge}&code_challenge_method=S256`,
    )
    expect(answer.headers.get('location')).toContain('authorization_id=')
  })

  const loopback = [
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:65535/callback',
    'http://127.0.0.1/callback',
  ]
  it.each(loopback)('takes any port of a registered loopback address: %s (RFC 8252 7.3)', async (uri) => {
    const { authorizationId } = await authorize(service, cli, { redirect_uri: uri })
    expect(authorizationId).not.toBe('')
  })
})

/** O1: only exactly the registered address gets a redirect. */
const variants = (uri: string): string[] => {
  const url = new URL(uri)
  const { protocol, host, pathname, search } = url
  const at = (h: string, p = pathname, s = search) => `${protocol}//${h}${p}${s}`
  return [
    ...['/', '//', '/.', '/..', '/x', '%2f', '%2e', ';a=b', '\\', '%00', '%0d%0a', '/%2e%2e/callback'].map(
      (tail) => at(host, `${pathname}${tail}`),
    ),
    ...['?', '?x=1', '&x=1', '#', '#x', '?kind=other', '%3f'].map((tail) => `${uri}${tail}`),
    ...['/', '', pathname.toUpperCase(), `/${pathname}`, `/a/..${pathname}`, `/.${pathname}`].map((path) =>
      at(host, path),
    ),
    ...[`evil.example`, `${host}.evil.example`, `evil.example@${host}`, `${host}@evil.example`].map((h) =>
      at(h),
    ),
    ...[`${host}:80@evil.example`, `evil${host}`, `x.${host}`, `${host}.`, ` ${host}`, `${host}%00.evil`].map(
      (h) => at(h),
    ),
    ...[`${host}%2eevil.example`, `${host}\\.evil.example`, `${host}#.evil.example`].map((h) => at(h)),
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'about:blank',
      '//evil.example',
      '/callback',
      'callback',
      ' ',
    ],
    ...['https:', 'ftp:', 'file:', 'vbscript:', 'javascript:', 'ws:', 'cursor:'].map((scheme) =>
      uri.replace(protocol, scheme === protocol ? 'http:' : scheme),
    ),
    `${uri} https://evil.example`,
    ` ${uri}`,
    `${uri} `,
    uri.replace('://', ':/'),
    uri.replace('://', ':///'),
    uri.toUpperCase(),
  ].filter((variant) => variant !== uri)
}

describe('400 without a redirect', () => {
  it('for every address that only looks like the registered one, of a loopback client', async () => {
    const tried = [
      ...variants('http://127.0.0.1/callback'),
      ...[
        'http://localhost/callback',
        'http://[::1]/callback',
        'http://0.0.0.0/callback',
        'http://127.1/callback',
      ],
      ...['http://2130706433/callback', 'http://127.0.0.2/callback', 'http://127.0.0.1:99999/callback'],
      ...[
        'http://127.0.0.1:80x/callback',
        'http://user@127.0.0.1/callback',
        'http://127.0.0.1:8080/callback/x',
      ],
    ]
    expect(tried.length).toBeGreaterThan(60)
    for (const redirect_uri of tried)
      await refusedHere(cli, { redirect_uri }, /^invalid_(redirect_uri|request)$/)
  })

  it('for every address that only looks like the registered one, of a web client', async () => {
    const tried = [...variants(web.redirectUri), 'https://agent.example:444/oauth/callback?kind=consign']
    for (const redirect_uri of tried)
      await refusedHere(web, { redirect_uri }, /^invalid_(redirect_uri|request)$/)
  })

  it('for a client nobody knows', async () => {
    const unknown = ['', 'nobody', crypto.randomUUID(), '\u0000', "' or 1=1 --", 'a'.repeat(4000)]
    for (const client_id of unknown) await refusedHere(cli, { client_id }, /^invalid_(client|request)$/)
  })

  it('for a client sent twice', async () => {
    const query = new URLSearchParams({
      client_id: cli.clientId,
      redirect_uri: cli.redirectUri,
      response_type: 'code',
    })
    const answer = await call(`${issuer()}/oauth/authorize?${query}&client_id=${cli.clientId}`)
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 400,
      error: 'invalid_request',
    })
  })

  it('for an empty query', async () => {
    for (const url of ['/oauth/authorize', '/oauth/authorize?', '/oauth/authorize?%']) {
      const answer = await call(`${issuer()}${url}`)
      expect({ status: answer.status, error: answer.body.error }).toEqual({
        status: 400,
        error: 'invalid_request',
      })
    }
  })

  async function refusedHere(client: OAuthClient, overrides: Record<string, string>, error: RegExp) {
    const { answer } = await authorize(service, client, overrides)
    const seen = `${JSON.stringify(overrides)} ${answer.status} ${answer.headers.get('location')}`
    expect(answer.headers.get('location'), seen).toBeNull()
    expect(answer.status, seen).toBe(400)
    expect(answer.headers.get('content-type'), seen).toMatch(/^application\/json/)
    expect(answer.body.error, seen).toMatch(error)
  }
})

describe('303 back to the program with an error, its state and iss', () => {
  const s256 = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  const refused: Refused[] = [
    ['PKCE missing', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE plain by leaving the method out', { code_challenge_method: undefined }, 'invalid_request'],
    ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge too short', { code_challenge: s256.slice(1) }, 'invalid_request'],
    ['a challenge too long', { code_challenge: s256.repeat(4) }, 'invalid_request'],
    ['a challenge with other characters', { code_challenge: `${s256.slice(2)}+/` }, 'invalid_request'],
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['the hybrid flow', { response_type: 'code id_token', nonce: 'n' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ...['fragment', 'form_post', 'jwt', 'web_message'].map(
      (mode): Refused => [`response mode ${mode}`, { response_mode: mode }, 'unsupported_response_mode'],
    ),
    ['no interaction where one is needed', { prompt: 'none' }, 'login_required'],
    ['a foreign resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    [
      'a request object by reference',
      { request_uri: 'https://elsewhere.example/r' },
      'request_uri_not_supported',
    ],
    ['a scope that is no scope', { scope: 'documents:read "' }, 'invalid_scope'],
  ]
  it.each(refused)('%s', async (_name, overrides, error) => {
    expect(await redirectedError(cli, overrides)).toMatchObject({
      error,
      state: 'state of the agent',
      iss: issuer(),
    })
  })
})

describe('the callback', () => {
  it('keeps what the program had in its address and replaces what is ours', async () => {
    const redirectUri = 'https://agent.example/callback?kind=consign&code=planted&iss=planted'
    const client = await registerClient(service, { redirect_uris: [redirectUri] })
    const ania = await signUp(service)
    const flow = await authorize(service, client)
    const callback = callbackOf(await decide(ania, flow, { action: 'approve' }))
    expect(callback.getAll('kind')).toEqual(['consign'])
    expect(callback.getAll('iss')).toEqual([issuer()])
    expect(callback.getAll('code')).toHaveLength(1)
    expect((await exchange(service, flow, callback.get('code') ?? '')).status).toBe(200)
  })

  it('leaves the state away when there was none, and gives any other back as it was', async () => {
    const ania = await signUp(service)
    for (const state of [undefined, 'ą\u0000&=+ %20#', 'x'.repeat(2000)]) {
      const flow = await authorize(service, cli, { state })
      expect(callbackOf(await decide(ania, flow, { action: 'approve' })).get('state') ?? undefined).toBe(
        state,
      )
    }
  })

  it('reaches a program by a scheme of its own', async () => {
    const client = await registerClient(service, {
      redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth'],
    })
    const flow = await authorize(service, client)
    const decision = await decide(await signUp(service), flow, { action: 'approve' })
    expect(decision.body.redirect_url).toMatch(/^cursor:\/\/anysphere\.cursor-retrieval\/oauth\?code=/)
    expect((await exchange(service, flow, callbackOf(decision).get('code') ?? '')).status).toBe(200)
  })
})

it('the consent page names the request, loads and runs nothing, and shows nothing it was not made for', async () => {
  const { answer, authorizationId } = await authorize(service, cli)
  const page = await call(answer.headers.get('location') ?? '')
  const text = new TextDecoder().decode(page.bytes)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain(authorizationId)
  expect(text).not.toMatch(/<script|<img|<link|<form/)
  const hostile = await call(
    `${service.url}/oauth/consent?authorization_id=${encodeURIComponent('<script>1</script>')}`,
  )
  expect(new TextDecoder().decode(hostile.bytes)).not.toContain('<script>')
})

it.each(['PUT', 'DELETE', 'OPTIONS'])('405: for %s, in the shape of RFC 6749', async (method) => {
  const answer = await call(`${issuer()}/oauth/authorize`, { method })
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: 405,
    error: 'invalid_request',
  })
  expect(answer.headers.get('allow')).toBe('GET, POST')
})

describe('no script of a page', () => {
  const origin = { origin: 'https://page.example', 'access-control-request-method': 'GET' }

  it.each(['GET', 'POST', 'OPTIONS'])('may read what %s answers (RFC 9700 §2.6)', async (method) => {
    const answer = await call(`${issuer()}/oauth/authorize`, { method, headers: origin })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
