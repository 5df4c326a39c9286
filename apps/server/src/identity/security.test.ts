import { randomUUID } from 'node:crypto'
import { agentWith, call, password, signIn, signUp, useOwner, useOwnService } from '@consign/testkit'
import { accountOf, bearing, makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { approve, authorize, exchange, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Line = Record<string, unknown>

const service = useOwnService()
const ania = useOwner(service)
let lines: Line[]

/** The log from here on, at every level. */
beforeEach(() => {
  lines = []
  const { log } = service.opened.service
  vi.restoreAllMocks()
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(log, level).mockImplementation(((line: Line) => void lines.push({ level, ...line })) as never)
})

const told = (event: string) => lines.filter(({ security }) => security === event)
const tokenPath = '/auth/v1/token?grant_type=password'
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(`${service.url}${path}`, { headers: { apikey: service.anonKey, ...headers }, body })
const flush = () => service.opened.service.security.flush(true)

/** The company's own log, newest first. */
const audited = async (action: string, by = ania) =>
  (await by.call(`/rest/v1/audit_events?action=eq.${action}`)).body.map((row: { body: Line }) => row.body)

describe('a failed sign-in', () => {
  it('is one line at once, one more for all that follow, and one row of the company with their number', async () => {
    const own = await signUp(service)
    for (let attempt = 0; attempt < 20; attempt++)
      await post(tokenPath, { email: own.email, password: 'wrong password' })
    expect(told('sign_in.failed')).toHaveLength(1)
    await flush()
    const [first, second, ...others] = told('sign_in.failed')
    expect(others).toEqual([])
    const known = {
      level: 'warn',
      code: 'invalid_credentials',
      operation: 'token',
      from: '127.0.0.1',
      caller: 'user',
    }
    expect(first).toMatchObject({ ...known, reqId: expect.any(String), callerId: expect.any(String) })
    expect(second).toMatchObject({ ...known, more: 19, since: expect.any(String) })
    const [row, ...more] = await audited('sign_in.failed', own)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actor: { kind: 'user', name: 'Ania' },
      subject: { code: 'invalid_credentials', operation: 'token', attempts: 20 },
    })
  })

  it('of nobody is a line without an account, and no row anywhere', async () => {
    await post(tokenPath, { email: `${randomUUID()}@example.test`, password: 'wrong password' })
    await flush()
    expect(told('sign_in.failed')).toEqual([expect.not.objectContaining({ callerId: expect.anything() })])
    expect(await audited('sign_in.failed')).toEqual([])
  })

  it('with a key is a row of the company whose key it is', async () => {
    const own = await signUp(service)
    const key = await makeKey(own, { name: 'ERP' })
    const { email } = accountOf(key.secret)
    await post(tokenPath, { email, password: 'x'.repeat(43) })
    await call(`${service.url}/rest/v1/rpc/whoami`, {
      headers: { authorization: `Bearer ${key.secret.slice(0, -43)}${'x'.repeat(43)}` },
      body: {},
    })
    await flush()
    const [door] = await audited('door.refused', own)
    expect(door).toMatchObject({ actor: { kind: 'apikey', id: key.id }, subject: { code: 'TOKEN_INVALID' } })
    const [row] = await audited('sign_in.failed', own)
    expect(row).toMatchObject({ actor: { kind: 'apikey', id: key.id, name: 'ERP' } })
  })

  it('by a mailed link or digits, and a proof that failed', async () => {
    await post('/auth/v1/verify', { type: 'recovery', token_hash: 'nothing' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await call(`${service.url}/auth/v1/verify/confirm`, {
      headers: form,
      body: Buffer.from('type=recovery&token=x'),
    })
    expect(told('sign_in.failed').map(({ operation }) => operation)).toEqual(['verify', 'confirm_link'])
    await ania.send('PUT', '/auth/v1/user', { password: 'another horse', current_password: 'wrong' })
    expect(told('proof.failed')).toMatchObject([{ code: 'invalid_credentials', caller: 'user' }])
  })
})

describe('a refused door', () => {
  it('names who was refused what, in the log and in the company’s', async () => {
    const own = await signUp(service)
    const ewa = await memberWith(service, own, { name: 'Ewa' })
    const robot = await bearing(service, (await makeKey(own, { permissions: ['documents:read'] })).secret)
    await ewa.call('/rest/v1/audit_events')
    await robot.call('/functions/v1/publish', { draftId: randomUUID(), revision: 1 })
    await robot.call('/functions/v1/members')
    await flush()
    const seen = (rows: Line[]) => rows.map(({ code }) => code).sort()
    const codes = ['API_KEY_FORBIDDEN', 'OWNER_REQUIRED', 'PERSON_REQUIRED']
    expect(seen(told('door.refused'))).toEqual(codes)
    expect(
      seen((await audited('door.refused', own)).map(({ subject }: { subject: Line }) => subject)),
    ).toEqual(codes)
  })

  it('tells of a key that was revoked and goes on being used', async () => {
    const own = await signUp(service)
    const key = await makeKey(own)
    const robot = await bearing(service, key.secret)
    await own.send('DELETE', `/functions/v1/api-keys/${key.id}`)
    await robot.rpc('whoami')
    await flush()
    const [row] = await audited('door.refused', own)
    expect(row).toMatchObject({ actor: { id: key.id }, subject: { code: 'API_KEY_INVALID' } })
  })

  it('is a bounded number of lines and rows, however many strangers’ calls there are', async () => {
    for (let attempt = 0; attempt < 60; attempt++)
      await call(`${service.url}/functions/v1/sign/${randomUUID()}`)
    await flush()
    expect(told('door.refused')).toHaveLength(2)
    expect(told('door.refused')[1]).toMatchObject({ code: 'SIGN_LINK_UNKNOWN', more: 59 })
  })

  it('is none for a token that is an hour old', async () => {
    const { securityEventOf } = await import('./security-events.ts')
    expect(securityEventOf('TOKEN_EXPIRED', 'whoami')).toBeUndefined()
  })
})

describe('a stolen refresh token', () => {
  it('ends its session, and the company’s owners read of it', async () => {
    const own = await signUp(service)
    const refresh = (token: string) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
    const second = (await refresh(own.refreshToken)).body.refresh_token
    await refresh(second)
    expect((await refresh(own.refreshToken)).body.code).toBe('refresh_token_already_used')
    expect(told('session.reused')).toMatchObject([{ level: 'warn', company: own.tenantId, caller: 'user' }])
    const again = await signIn(service, own.email)
    expect(await audited('session.reused', again)).toMatchObject([{ actor: { name: 'Ania' } }])
  })
})

describe('a program', () => {
  it('with a wrong code or secret is told by the protocol’s own code', async () => {
    const client = await registerClient(service)
    const flow = await authorize(service, client, {})
    await exchange(service, flow, await approve(ania, flow))
    await exchange(service, flow, 'wrong')
    expect(told('oauth.refused')).toMatchObject([{ code: 'invalid_grant', operation: 'oauth_token' }])
  })
})

describe('what was done', () => {
  it('is a line once it holds: sessions, connections, hand-outs, with ids and without names', async () => {
    const own = await signUp(service)
    const agent = await agentWith(service, own, { requireApproval: false })
    await own.send('PATCH', `/functions/v1/connections/${agent.connectionId}`, { requireApproval: true })
    await own.send('PUT', '/auth/v1/user', { password: 'another horse battery' })
    for (const action of ['company.created', 'session.opened', 'connection.created', 'connection.changed'])
      expect(told(action), action).toMatchObject([{ level: 'info', company: own.tenantId, caller: 'user' }])
    expect(told('person.password_changed')).toHaveLength(1)
    expect(JSON.stringify(told('company.created'))).not.toContain('Spedycja')
  })

  it('is no line when it was rolled back', async () => {
    const { service: inner } = service.opened
    const { audit } = await import('./audit.ts')
    const actor = { kind: 'user', name: 'Ania', personId: randomUUID(), connectionId: null } as const
    const company = inner.company(ania.tenantId)
    const failing = company.write(async (tx) => {
      await audit(tx, ania.tenantId, actor, 'person.recovered', {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(told('person.recovered')).toEqual([])
  })
})

describe('no secret', () => {
  it('stands in any of the lines', async () => {
    const own = await signUp(service)
    const { secret } = await makeKey(own)
    await post(tokenPath, { email: own.email, password: 'very secret words' })
    await post(tokenPath, accountOf(secret))
    await bearing(service, secret)
    await flush()
    const text = JSON.stringify(lines.filter(({ security }) => security !== undefined))
    for (const hidden of [secret, 'very secret', own.email, own.token, own.refreshToken, password])
      expect(text).not.toContain(hidden)
  })
})

describe('the metric', () => {
  it('counts every one', async () => {
    const { metrics } = service.opened.service
    const text = await metrics.registry.metrics()
    const count = Number(/security_events_total\{event="sign_in.failed"\} (\d+)/.exec(text)?.[1])
    expect(count).toBeGreaterThanOrEqual(20)
  })
})
