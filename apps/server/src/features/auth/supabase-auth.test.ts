import { randomUUID } from 'node:crypto'
import { call, password, saveNote, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { accountOf, makeKey } from '@consign/testkit/people/key.ts'
import {
  AuthSessionMissingError,
  AuthWeakPasswordError,
  createClient,
  FunctionsHttpError,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { beforeAll, describe, expect, it, vi } from 'vitest'

// @supabase/supabase-js from npm.
const service = useService()
const company = { name: 'Spedycja Ania', country: 'PL' }
const options = { auth: { persistSession: false, autoRefreshToken: false } }
const newClient = () => createClient(service.url, service.anonKey, options)
const newEmail = () => `ania-${randomUUID()}@example.test`

/** The client of a newly signed-up person. */
async function signedUp(): Promise<{ client: SupabaseClient; email: string }> {
  const [client, email] = [newClient(), newEmail()]
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name: 'Ania', company } },
  })
  expect(error).toBeNull()
  return { client, email }
}

describe('auth', () => {
  it('signUp with a known address or a weak password says so by its code', async () => {
    const { client, email } = await signedUp()
    const options = { data: { name: 'Ania', company } }
    const known = await client.auth.signUp({ email, password, options })
    expect(known.error).toMatchObject({ status: 422, code: 'user_already_exists' })
    const weak = await client.auth.signUp({ email: newEmail(), password: 'short', options })
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError)
    expect((weak.error as AuthWeakPasswordError).reasons).toEqual(['length'])
    expect(weak.error?.message).toBe('Password should be at least 8 characters.')
  })

  it('a user has what clients look at, and their metadata is kept as it is', async () => {
    const client = newClient()
    const kept = {
      avatar: 'https://example.test/a.png',
      settings: { theme: 'dark', __proto__: 1 },
      ile: 12.5,
    }
    const { data } = await client.auth.signUp({
      email: newEmail(),
      password,
      options: { data: { name: 'Ania', company, ...kept } },
    })
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      identities: [{ provider: 'email', identity_data: { email: data.user?.email, email_verified: true } }],
    })
    expect(data.user?.user_metadata).toEqual({ name: 'Ania', ...kept })
    const changed = await client.auth.updateUser({
      data: { avatar: null, ile: 13, company: 'inert', role: 'owner' },
    })
    expect(changed.data.user?.user_metadata).toEqual({
      name: 'Ania',
      settings: kept.settings,
      ile: 13,
      role: 'owner',
    })
    const large = await client.auth.updateUser({ data: { note: 'x'.repeat(8200) } })
    expect(large.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const { session } = (await client.auth.getSession()).data
    const claims = JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.email).toBe(data.user?.email)
  })

  it('the first problem of a refused input stands in the message, since clients drop the rest', async () => {
    const { error } = await newClient().auth.signUp({
      email: newEmail(),
      password,
      options: { data: { name: 'Ania', company: { name: 'Spedycja', country: 'Polska' } } },
    })
    expect(error?.message).toContain('/data/company/country')
    const none = await newClient().auth.signUp({ email: newEmail(), password })
    expect(none.error?.message).toContain('/data/name: a name is needed')
  })

  it('a session about to expire is refreshed by itself, once for calls at the same moment', async () => {
    const storage = new Map<string, string>()
    const stored = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    }
    const persistent = { auth: { persistSession: true, autoRefreshToken: true, storage: stored } }
    const { email } = await signedUp()
    const first = createClient(service.url, service.anonKey, persistent)
    await first.auth.signInWithPassword({ email, password })
    await first.auth.stopAutoRefresh()
    const [key = '', session = ''] = [...storage][0] ?? []
    storage.set(
      key,
      JSON.stringify({ ...JSON.parse(session), expires_at: Math.floor(fromNow(10_000).getTime() / 1000) }),
    )
    const again = createClient(service.url, service.anonKey, persistent)
    const answers = await Promise.all([1, 2, 3].map(() => again.rpc('whoami')))
    for (const { error } of answers) expect(error).toBeNull()
    const refreshed = JSON.parse(storage.get(key) ?? '')
    expect(refreshed.refresh_token).not.toBe(JSON.parse(session).refresh_token)
    expect(refreshed.expires_at).toBeGreaterThan(fromNow(3_000_000).getTime() / 1000)
    await again.auth.stopAutoRefresh()
  })

  it('a refresh token used up gives refresh_token_already_used and ends the session, without retries', async () => {
    const { client } = await signedUp()
    const { session } = (await client.auth.getSession()).data
    await client.auth.refreshSession()
    await client.auth.refreshSession()
    const asked = vi.fn(fetch)
    const other = createClient(service.url, service.anonKey, { ...options, global: { fetch: asked } })
    const reused = await other.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })
    expect(reused.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(asked).toHaveBeenCalledOnce()
    const next = await client.auth.refreshSession()
    expect(next.error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await client.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError)
  })

  it('getUser asks the server, getClaims verifies the token by the published key', async () => {
    const { client, email } = await signedUp()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { data, error } = await client.auth.getClaims()
    const asked = fetched.mock.calls.map(([url]) => new URL(String(url)).pathname)
    fetched.mockRestore()
    expect(error).toBeNull()
    expect(data?.claims).toMatchObject({ aud: 'authenticated', role: 'authenticated', kind: 'user' })
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json'])
  })

  it('getUser after the session ended elsewhere finds none and forgets it', async () => {
    const { client, email } = await signedUp()
    const other = newClient()
    await other.auth.signInWithPassword({ email, password })
    expect((await other.auth.signOut({ scope: 'others' })).error).toBeNull()
    const { error } = await client.auth.getUser()
    expect(error).toBeInstanceOf(AuthSessionMissingError)
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect((await other.auth.getUser()).error).toBeNull()
  })
})

describe('rest and functions', () => {
  let client: SupabaseClient
  let robot: SupabaseClient

  const ania = useOwner(service)
  beforeAll(async () => {
    client = newClient()
    await client.auth.setSession({ access_token: ania.token, refresh_token: ania.refreshToken })
    const { secret } = await makeKey(ania, {
      permissions: ['documents:write', 'signing:links'],
      requireApproval: true,
    })
    robot = newClient()
    await robot.auth.signInWithPassword(accountOf(secret))
  })

  it('an error of rpc() has code, details and hint', async () => {
    const draft_id = await saveNote(ania)
    const { error, status } = await client.rpc('save_draft', {
      operation_id: randomUUID(),
      draft_id,
      base_revision: 0,
      data: {},
    })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', details: { revision: 1 }, hint: null })
  })

  it('a 428 of a function is a FunctionsHttpError with the gate’s body, and its approval lets the call through', async () => {
    const body = { draftId: await saveNote(ania), revision: 1 }
    const asked = await robot.functions.invoke('publish', { body })
    expect(asked.error).toBeInstanceOf(FunctionsHttpError)
    expect(asked.error.context.status).toBe(428)
    const { error } = await asked.error.context.json()
    expect(error).toMatchObject({ status: 428, code: 'APPROVAL_REQUIRED', approval: { status: 'pending' } })
    const decided = await client.functions.invoke(`approvals/${error.approval.id}/approve`, {
      method: 'POST',
    })
    expect([decided.error, decided.data.status]).toEqual([null, 'approved'])
    const headers = { 'x-service-approval': error.approval.id }
    const issued = await robot.functions.invoke('publish', { body, headers })
    expect([issued.error, issued.data.state]).toEqual([null, 'issued'])
  })

  it('a 428 of rpc() shows the gate’s body inside error', async () => {
    const { error, status } = await robot.rpc('delete_draft', {
      operation_id: randomUUID(),
      draft_id: await saveNote(ania),
      base_revision: 1,
    })
    expect(status).toBe(428)
    expect(error).toMatchObject({
      error: { code: 'APPROVAL_REQUIRED', approval: { operation: 'delete_draft' } },
    })
  })

  it('GET, PATCH and DELETE of a connection work by functions.invoke, the 204 without an error', async () => {
    const { id } = await makeKey(ania)
    const list = await client.functions.invoke('connections', { method: 'GET' })
    expect(list.data.items.map((item: { id: string }) => item.id)).toContain(id)
    const changed = await client.functions.invoke(`connections/${id}`, {
      method: 'PATCH',
      body: { requireApproval: true },
    })
    expect(changed.data).toMatchObject({ id, requireApproval: true })
    const ended = await client.functions.invoke(`connections/${id}`, { method: 'DELETE' })
    expect(ended.error).toBeNull()
    const { error } = await client.functions.invoke(`connections/${randomUUID()}`, { method: 'DELETE' })
    expect((await (error as FunctionsHttpError).context.json()).code).toBe('NOT_FOUND')
  })

  it('nobody signed in sends the anon key as bearer: open reads work, others are refused', async () => {
    const anonymous = newClient()
    const types = await anonymous.from('type_definitions').select('name').order('name')
    expect(types.data).toEqual(expect.arrayContaining([{ name: 'ecmr' }]))
    expect((await anonymous.functions.invoke('api-keys/config', { method: 'GET' })).data.anonKey).toBe(
      service.anonKey,
    )
    const { error, status } = await anonymous.from('documents').select('body')
    expect([status, error?.code]).toEqual([401, 'UNAUTHENTICATED'])
    const approvals = await anonymous.functions.invoke('approvals', { method: 'GET' })
    expect((await approvals.error.context.json()).code).toBe('UNAUTHENTICATED')
  })
})

describe('browsers', () => {
  it.each([
    [
      'POST',
      '/functions/v1/publish',
      'authorization, apikey, x-client-info, content-type, x-service-approval',
    ],
    ['DELETE', `/functions/v1/connections/${randomUUID()}`, 'authorization, apikey'],
    ['PATCH', `/functions/v1/connections/${randomUUID()}`, 'authorization, apikey, content-type'],
    ['POST', '/auth/v1/token?grant_type=password', 'apikey, x-supabase-api-version, content-type'],
    ['PUT', '/auth/v1/user', 'authorization, apikey, x-supabase-api-version'],
    ['GET', '/rest/v1/documents?select=body', 'authorization, apikey, accept-profile, prefer, range'],
    ['POST', '/rest/v1/rpc/save_draft', 'authorization, apikey, content-profile, idempotency-key'],
    ['POST', '/functions/v1/sign/x', 'content-type'],
  ])('%s %s may be asked from another origin', async (method, path, headers) => {
    const answer = await call(`${service.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.test',
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain(method)
    expect(answer.headers.get('access-control-allow-headers')).toBe(headers)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('an answer, refused ones too, lets a page read what it needs', async () => {
    const answer = await call(`${service.url}/rest/v1/documents`, {
      headers: { origin: 'https://app.example.test' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const exposed = answer.headers.get('access-control-expose-headers')?.split(/, ?/)
    expect(exposed).toEqual(
      expect.arrayContaining(['content-range', 'x-artifact-sha256', 'x-supabase-api-version', 'retry-after']),
    )
  })
})
