import {
  agentWith,
  call,
  expectRefused,
  forTests,
  moveClock,
  password,
  personWith,
  signIn,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import {
  authorize,
  callbackOf,
  decide,
  exchange,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { addFactor, authenticatorCode, proveFactor } from '@consign/testkit/people/second-factor.ts'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
const client = forTests(() => registerClient(service))

/** The connection created by a decision, from the list. */
async function connectionAfter(choice: object, person = ania) {
  const flow = await authorize(service, client)
  const decision = await decide(person, flow, { action: 'approve', ...choice })
  expect(decision.status).toBe(200)
  const [connection] = (await person.call('/functions/v1/connections')).body.items
  return { connection, flow, decision }
}

const connections = () => service.rows(`select id from connection where kind = 'oauth'`)

describe('400 reauthentication_needed', () => {
  it('for an approval that the program wants a sign-in for; a refusal needs none', async () => {
    const person = await signUp(service, 'Daria')
    await moveClock(service.database, '1 minute')
    const [flow, other] = [
      await authorize(service, client, { prompt: 'login' }),
      await authorize(service, client, { prompt: 'login' }),
    ]
    expectRefused(await decide(person, flow, { action: 'approve' }), 'reauthentication_needed')
    expect((await decide(person, other, { action: 'deny' })).status).toBe(200)
    const anew = await signIn(service, person.email)
    const callback = callbackOf(await decide(anew, flow, { action: 'approve' }))
    expect((await exchange(service, flow, callback.get('code') ?? '')).status).toBe(200)
  })
})

it('403: a person with a second factor who signed in by password alone sees no request and connects no program', async () => {
  const ewa = await signUp(service, 'Ewa')
  const { id, secret } = await addFactor(service, ewa)
  const half = await signIn(service, ewa.email)
  const flow = await authorize(service, client)
  const read = `/auth/v1/oauth/authorizations/${flow.authorizationId}`
  const before = await connections()
  expectRefused(await half.call(read), 'SECOND_FACTOR_REQUIRED')
  for (const action of ['approve', 'deny'])
    expectRefused(await decide(half, flow, { action }), 'SECOND_FACTOR_REQUIRED')
  expect(await connections()).toEqual(before)
  const proven = await proveFactor(half, id, authenticatorCode(secret, 1))
  const whole = await personWith(service, proven.body, half.email)
  const callback = callbackOf(await decide(whole, flow, { action: 'approve' }))
  expect((await exchange(service, flow, callback.get('code') ?? '')).status).toBe(200)
})

describe('200', () => {
  it('supabase-js unchanged: details, approval, the list of grants and its end', async () => {
    const storage = { persistSession: false, autoRefreshToken: false }
    const supabase = createClient(service.url, service.anonKey, { auth: storage })
    await supabase.auth.signInWithPassword({ email: ania.email, password })
    const flow = await authorize(service, client, { scope: 'openid documents:read' })

    const details = await supabase.auth.oauth.getAuthorizationDetails(flow.authorizationId)
    expect(details).toMatchObject({
      error: null,
      data: {
        authorization_id: flow.authorizationId,
        redirect_uri: client.redirectUri,
        client: { id: client.clientId, name: 'Agent' },
        user: { email: ania.email },
        scope: 'openid documents:read',
      },
    })
    const options = { skipBrowserRedirect: true }
    const approved = await supabase.auth.oauth.approveAuthorization(flow.authorizationId, options)
    const callback = new URL(approved.data?.redirect_url ?? '').searchParams
    expect((await exchange(service, flow, callback.get('code') ?? '')).status).toBe(200)

    const grants = await supabase.auth.oauth.listGrants()
    expect(grants.data?.map((grant) => grant.client.id)).toContain(client.clientId)
    expect(await supabase.auth.oauth.revokeGrant({ clientId: client.clientId })).toEqual({
      data: {},
      error: null,
    })
    expect((await supabase.auth.oauth.listGrants()).data).toEqual([])
  })

  it('supabase-js: a refusal sends the program away with access_denied, and connects nothing', async () => {
    const supabase = createClient(service.url, service.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    await supabase.auth.signInWithPassword({ email: ania.email, password })
    const flow = await authorize(service, client)
    const before = await connections()
    const denied = await supabase.auth.oauth.denyAuthorization(flow.authorizationId, {
      skipBrowserRedirect: true,
    })
    expect(Object.fromEntries(new URL(denied.data?.redirect_url ?? '').searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'state of the agent',
      iss: `${service.url}/auth/v1`,
    })
    expect(await connections()).toEqual(before)
  })

  it('without a choice: documents read and write, library read, and a person approves writes', async () => {
    const { connection } = await connectionAfter({})
    expect(connection).toMatchObject({
      kind: 'oauth',
      clientId: client.clientId,
      apiKeyId: null,
      name: 'Agent',
      permissions: ['documents:read', 'documents:write', 'library:read'],
      requireApproval: true,
      revokedAt: null,
    })
  })

  it('the choice is the person’s, whatever the program asked for; reading is always part of it', async () => {
    const choice = { permissions: ['tracking:manage', 'signing:links'], requireApproval: false }
    const { connection } = await connectionAfter(choice)
    expect(connection).toMatchObject({
      permissions: ['documents:read', 'signing:links', 'tracking:manage'],
      requireApproval: false,
    })
  })

  it('nothing ticked is reading alone', async () => {
    expect((await connectionAfter({ permissions: [] })).connection.permissions).toEqual(['documents:read'])
  })

  it('the connection is the company’s whose session approved it, each company has its own', async () => {
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const selected = await ania.call(`/functions/v1/companies/${second.body.id}/select`, {})
    const headers = { apikey: service.anonKey, authorization: `Bearer ${selected.body.access_token}` }
    const flow = await authorize(service, client)
    const decision = await call(
      `${service.url}/auth/v1/oauth/authorizations/${flow.authorizationId}/consent`,
      { headers, body: { action: 'approve' } },
    )
    const tokens = await exchange(service, flow, callbackOf(decision).get('code') ?? '')
    const agent = await agentWith(service, ania, { client })
    const there = await call(`${service.url}/rest/v1/rpc/whoami`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${tokens.body.access_token}` },
      body: {},
    })
    expect([there.body.tenantId, (await agent.rpc('whoami')).body.tenantId]).toEqual([
      second.body.id,
      ania.tenantId,
    ])
  })

  it('needs no apikey, since the authorization server knows none, and takes keys it does not know', async () => {
    const flow = await authorize(service, client)
    const answer = await call(`${service.url}/auth/v1/oauth/authorizations/${flow.authorizationId}/consent`, {
      headers: { authorization: `Bearer ${ania.token}` },
      body: { action: 'deny', gotrue_meta_security: {} },
    })
    expect(answer.status).toBe(200)
  })

  it('is written into the company’s log', async () => {
    const { connection } = await connectionAfter({})
    const log = await ania.call('/rest/v1/audit_events?action=eq.connection.created&select=body')
    expect(log.body.map((row: { body: { subject: object } }) => row.body.subject)).toContainEqual({
      connectionId: connection.id,
      clientId: client.clientId,
      name: 'Agent',
      permissions: connection.permissions,
      requireApproval: true,
      handOutLinks: false,
    })
  })

  it('a program is never let in silently, however often the person has approved it', async () => {
    await connectionAfter({})
    const flow = await authorize(service, client)
    const details = await ania.call(`/auth/v1/oauth/authorizations/${flow.authorizationId}`)
    expect(details.body).not.toHaveProperty('redirect_url')
  })
})

describe('400', () => {
  it('validation_failed for a request that was decided, either way', async () => {
    for (const action of ['approve', 'deny']) {
      const flow = await authorize(service, client)
      await decide(ania, flow, { action })
      for (const again of ['approve', 'deny'])
        expectRefused(await decide(ania, flow, { action: again }), 'validation_failed')
    }
  })

  it('validation_failed for all but one of twenty parallel decisions; one connection at most', async () => {
    for (let round = 0; round < 5; round++) {
      const flow = await authorize(service, client)
      const before = (await connections()).length
      const action = (index: number) => (index % 2 === 0 ? 'approve' : 'deny')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => decide(ania, flow, { action: action(index) })),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const approved = won[0] && callbackOf(won[0]).has('code')
      expect((await connections()).length).toBe(before + (approved ? 1 : 0))
    }
  })

  const wrong: [string, object][] = [
    ['no action', {}],
    ['another action', { action: 'maybe' }],
    ['a permission nobody knows', { action: 'approve', permissions: ['documents:delete'] }],
    ['seven permissions', { action: 'approve', permissions: Array(7).fill('documents:read') }],
    ['openid as a permission', { action: 'approve', permissions: ['openid'] }],
    ['a switch that is no switch', { action: 'approve', requireApproval: 'false' }],
  ]
  it.each(wrong)('INVALID_REQUEST for %s, and the request stays open', async (_name, decision) => {
    const flow = await authorize(service, client)
    expectRefused(await decide(ania, flow, decision), 'INVALID_REQUEST')
    expect((await decide(ania, flow, { action: 'deny' })).status).toBe(200)
  })
})

it('404: for a request nobody made, and for one that is ten minutes old', async () => {
  const flow = await authorize(service, client)
  await moveClock(service.database, '10 minutes')
  expectRefused(await decide(ania, flow, { action: 'approve' }), 'oauth_authorization_not_found')
  const none = { ...flow, authorizationId: 'x'.repeat(43) }
  expectRefused(await decide(ania, none, { action: 'approve' }), 'oauth_authorization_not_found')
})

describe('who decides', () => {
  it('the person who opened it first shuts nobody out; of two who decide at once one decides', async () => {
    const celina = await signUp(service, 'Celina')
    for (let round = 0; round < 5; round++) {
      const flow = await authorize(service, client)
      await celina.call(`/auth/v1/oauth/authorizations/${flow.authorizationId}`)
      const both = await Promise.all([ania, celina].map((by) => decide(by, flow, { action: 'approve' })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expectRefused(await decide(celina, flow, { action: 'deny' }), 'validation_failed')
    }
  })

  it('a member lets no program hand out signing links unasked; they may do either alone, an owner both', async () => {
    const bartek = await memberWith(service, ania)
    const asked = { action: 'approve', permissions: ['signing:links'], requireApproval: false }
    const flow = await authorize(service, client)
    expectRefused(await decide(bartek, flow, asked), 'OWNER_REQUIRED')
    expect((await decide(bartek, flow, { ...asked, requireApproval: true })).status).toBe(200)
    const other = await authorize(service, client)
    expect((await decide(bartek, other, { ...asked, permissions: ['documents:write'] })).status).toBe(200)
    expect((await decide(ania, await authorize(service, client), asked)).status).toBe(200)
  })
})
