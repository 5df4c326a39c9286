import { randomUUID } from 'node:crypto'
import {
  completeNote,
  issueNote,
  makeLink,
  openDevice,
  password,
  programWith,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Client,
  ConsignError,
  type Fetch,
  isRefusal,
  memoryStore,
  openClient,
  storageStore,
} from './index.ts'
import { operationRows } from './table.ts'

const service = useOwnService({ clock: 'movable' })

const open = (more: Partial<Parameters<typeof openClient>[0]> = {}) =>
  openClient({ url: service.url, ...more })

/** A client of a new company, which has fetched the anon key and signed up itself. */
async function signedUp(more: Partial<Parameters<typeof openClient>[0]> = {}): Promise<Client> {
  const client = open(more)
  const email = `ania-${randomUUID()}@example.test`
  await client.signUp({
    body: { email, password, data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } } },
  })
  return client
}

/** Counts requests, and spoils those that `spoil` answers itself. */
function watched(spoil: (path: string, count: number) => Response | Error | undefined = () => undefined) {
  const paths: string[] = []
  const bodies: string[] = []
  const fetch: Fetch = async (url, init) => {
    const path = new URL(url).pathname
    paths.push(path)
    bodies.push(String(init.body))
    const spoilt = spoil(path, paths.filter((each) => each === path).length)
    if (spoilt instanceof Error) throw spoilt
    return spoilt ?? globalThis.fetch(url, init)
  }
  return { paths, bodies, fetch }
}

describe('a client', () => {
  it('asks for the anon key once, signs up and goes on as the person who signed up', async () => {
    const { paths, fetch } = watched()
    const client = await signedUp({ fetch })
    const [me, companies] = await Promise.all([client.whoami({ body: {} }), client.listCompanies()])
    expect(me.kind).toBe('user')
    expect(companies.items.map(({ name }) => name)).toEqual(['Spedycja Ania'])
    expect(paths.filter((path) => path.endsWith('/config'))).toHaveLength(1)
  })

  it('leads a note from draft to signature, its keys made for it', async () => {
    const client = await signedUp()
    const draftId = randomUUID()
    const draft = await client.saveDraft({
      body: { draft_id: draftId, base_revision: 0, data: completeNote },
    })
    const note = await client.publish({ body: { draftId, revision: draft.revision } })
    const link = await client.createSignGrant({ body: { document_id: note.id, role: 'carrier' } })
    const shown = await client.getSign({ params: { token: link.token ?? '' } })
    const device = openDevice(service, 'Darek')
    await client.sign({ params: { token: link.token ?? '' }, body: await device.consent(link.token ?? '') })
    expect(shown.role).toBe('carrier')
    expect((await client.evidence({ body: { document_id: note.id } })).missing).not.toContain('carrier')
    expectTypeOf(shown.version.data).toExtend<Readonly<Record<string, unknown>>>()
  })

  it('calls with an API key as it is', async () => {
    const owner = await signUp(service)
    const { token } = await programWith(service, owner)
    expect((await open({ apiKey: token }).whoami({ body: {} })).kind).toBe('apikey')
  })

  it('has a method for each operation, and none of them hides one of its own', async () => {
    const client = open()
    const own = ['read', 'tokens', 'useTokens', 'waitForApproval']
    expect(Object.keys(client)).toHaveLength(Object.keys(operationRows).length + own.length)
  })
})

describe('a refusal', () => {
  it('has its code, status, problems and the number for support', async () => {
    const client = await signedUp()
    const draftId = randomUUID()
    await client.saveDraft({ body: { draft_id: draftId, base_revision: 0, data: {} } })
    const refusal = await client.publish({ body: { draftId, revision: 1 } }).catch((error: unknown) => error)
    if (!isRefusal(refusal, 'DRAFT_INCOMPLETE')) throw refusal
    expectTypeOf(refusal.code).toEqualTypeOf<'DRAFT_INCOMPLETE'>()
    expect(refusal.status).toBe(422)
    expect(refusal.problems.length).toBeGreaterThan(3)
    expect(refusal.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says in the asked language what happened', async () => {
    const client = open({ language: 'pl' })
    await expect(client.getSign({ params: { token: 'x' } })).rejects.toMatchObject({
      code: 'SIGN_LINK_UNKNOWN',
      message: expect.stringMatching(/^Link do podpisu jest nieznany;/),
    })
  })

  it('of nobody signed in is UNAUTHENTICATED, without a refresh', async () => {
    const { paths, fetch } = watched()
    await expect(open({ fetch }).listCompanies()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(paths).not.toContain('/auth/v1/token')
  })

  it('is NETWORK when nobody answers, ANSWER_UNREADABLE when a stranger does', async () => {
    const nobody = openClient({ url: 'http://127.0.0.1:9', anonKey: 'x' })
    await expect(nobody.listCompanies({}, { retries: 0 })).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    })
    const portal = async () => new Response('<h1>Wi-Fi of the truck stop</h1>', { status: 200 })
    const captive = open({ anonKey: 'x', fetch: portal })
    await expect(captive.getSign({ params: { token: 'x' } }, { retries: 0 })).rejects.toMatchObject({
      code: 'ANSWER_UNREADABLE',
      retryable: true,
    })
  })

  it('is NETWORK when an answer ends before all of it has come', async () => {
    const cut: Fetch = async () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))
    const client = open({ anonKey: 'x', fetch: cut })
    const params = { token: 'x' }
    for (const call of [
      client.getSign({ params }, { retries: 0 }),
      client.getSignPdf({ params }, { retries: 0 }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NETWORK', retryable: true })
  })

  it('of the caller’s own abort is the abort', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(open().apiKeysConfig({}, { signal })).rejects.toThrow('enough')
  })
})

describe('what fails in passing', () => {
  const busy = () =>
    new Response('{"code":"UNAVAILABLE","message":"wait"}', { status: 503, headers: { 'retry-after': '0' } })

  it('is tried again with the same key', async () => {
    const owner = await signUp(service)
    const { token } = await programWith(service, owner)
    const { paths, bodies, fetch } = watched((path, count) =>
      path.endsWith('save_draft') && count === 1 ? busy() : undefined,
    )
    const client = open({ apiKey: token, fetch })
    await client.saveDraft({ body: { draft_id: randomUUID(), base_revision: 0, data: {} } })
    const saves = bodies.filter((_, i) => paths[i]?.endsWith('save_draft'))
    expect(saves).toHaveLength(2)
    expect(saves[0]).toBe(saves[1])
  })

  it('is thrown at once where a repeat would not be safe', async () => {
    const { paths, fetch } = watched((path) => (path.endsWith('/signup') ? busy() : undefined))
    await expect(signedUp({ fetch })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(paths.filter((path) => path.endsWith('/signup'))).toHaveLength(1)
  })

  it('is thrown after the tries that were allowed', async () => {
    const { paths, fetch } = watched((path) => (path.includes('/sign/') ? busy() : undefined))
    const client = open({ fetch })
    await expect(client.getSign({ params: { token: 'x' } }, { retries: 1 })).rejects.toBeInstanceOf(
      ConsignError,
    )
    expect(paths).toHaveLength(2)
  })
})

describe('tokens', () => {
  /** A client whose access token is refused as expired until it is refreshed. */
  async function stale() {
    const store = memoryStore()
    const client = await signedUp({ store })
    const old = store.read()?.accessToken
    const { paths, fetch } = watched()
    const refusing: Fetch = async (url, init) => {
      const bearer = new Headers(init.headers).get('authorization')
      if (bearer !== `Bearer ${old}`) return fetch(url, init)
      return new Response('{"code":"TOKEN_EXPIRED","message":"over"}', { status: 401 })
    }
    return { store, client, old, paths, refusing }
  }

  it('are renewed once for all calls that find them expired', async () => {
    const { store, old, paths, refusing } = await stale()
    const client = open({ store, fetch: refusing })
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.whoami({ body: {} })))
    expect(answers).toHaveLength(12)
    expect(paths.filter((path) => path === '/auth/v1/token')).toHaveLength(1)
    expect(store.read()?.accessToken).not.toBe(old)
  })

  it('are renewed before they end', async () => {
    const { store, paths, refusing } = await stale()
    const kept = store.read()
    if (kept) store.write({ ...kept, expiresAt: Math.floor(fromNow(5000).getTime() / 1000) })
    await open({ store, fetch: refusing }).read('documents')
    expect(paths).toContain('/auth/v1/token')
  })

  it('are forgotten when the session is over, and only then', async () => {
    const { store, refusing } = await stale()
    let over = 0
    const onSignedOut = () => over++
    const away: Fetch = async (url, init) =>
      url.includes('/token') ? Promise.reject(new TypeError('offline')) : refusing(url, init)
    await expect(
      open({ store, fetch: away, onSignedOut }).whoami({ body: {} }, { retries: 0 }),
    ).rejects.toMatchObject({
      code: 'NETWORK',
    })
    expect(store.read()).not.toBeNull()
    const kept = store.read()
    if (kept) store.write({ ...kept, refreshToken: 'gone' })
    await expect(open({ store, fetch: refusing, onSignedOut }).whoami({ body: {} })).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    expect([store.read(), over]).toEqual([null, 1])
  })

  it('stay in a browser’s storage, where nonsense is as nothing', () => {
    const kept = new Map<string, string>([['consign', '{"accessToken":1}']])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const store = storageStore(storage, 'consign')
    expect(store.read()).toBeNull()
    store.write({ accessToken: 'a', refreshToken: 'r', expiresAt: 1 })
    expect(store.read()?.refreshToken).toBe('r')
    store.write(null)
    expect(kept.size).toBe(0)
  })
})

describe('files', () => {
  it('are held against their digest', async () => {
    const owner = await signUp(service)
    const note = await issueNote(owner)
    const token = await makeLink(owner, note.id, 'sender')
    const file = await open().getSignPdf({ params: { token } })
    const shown = await open().getSign({ params: { token } })
    expect(file.sha256).toBe(shown.artifact.sha256)
    const changed: Fetch = async (url, init) => {
      const { headers } = await globalThis.fetch(url, init)
      return new Response('another PDF', { headers })
    }
    await expect(open({ fetch: changed }).getSignPdf({ params: { token } })).rejects.toMatchObject({
      code: 'DIGEST_MISMATCH',
      details: { expected: file.sha256 },
    })
  })
})

describe('tables', () => {
  it('are read by columns, conditions, order and count', async () => {
    const owner = await signUp(service)
    const { token } = await programWith(service, owner)
    const client = open({ apiKey: token })
    const [first, second] = [await issueNote(owner), await issueNote(owner)]
    const page = await client.read('documents', {
      select: ['id', 'state'],
      where: { id: { in: [first.id, second.id] }, state: { eq: 'issued' } },
      order: ['created_at.asc'],
      limit: 1,
      count: true,
    })
    expect(page).toEqual({ rows: [{ id: first.id, state: 'issued' }], count: 2 })
    expectTypeOf(page.rows[0]!).toEqualTypeOf<{ readonly id: string; readonly state: string }>()
    const bodies = await client.read('documents', { where: { id: { eq: second.id } } })
    expect(bodies.rows[0]?.body.reference).toBe(second.reference)
  })

  it('take values with commas, quotes and brackets for what they are', async () => {
    const owner = await signUp(service)
    const { token } = await programWith(service, owner)
    const client = open({ apiKey: token })
    const odd = ['a,b', 'c"d', 'e\\f', '(g)']
    const page = await client.read('documents', { where: { reference: { in: odd } } })
    expect(page.rows).toEqual([])
  })

  it('are refused as operations are', async () => {
    await expect(open().read('documents', {}, { retries: 0 })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect((await open().read('type_definitions', { select: ['name'] })).rows.length).toBeGreaterThan(0)
  })
})

describe('an approval', () => {
  async function program() {
    const owner = await signUp(service)
    const { token } = await programWith(service, owner, { requireApproval: true })
    const client = open({ apiKey: token })
    const draftId = randomUUID()
    await client.saveDraft({ body: { draft_id: draftId, base_revision: 0, data: completeNote } })
    return { owner, client, body: { draftId, revision: 1 } }
  }

  it('is thrown as a 428 that names it', async () => {
    const { client, body } = await program()
    const refusal = await client.publish({ body }).catch((error: unknown) => error)
    if (!isRefusal(refusal, 'APPROVAL_REQUIRED')) throw refusal
    expect(refusal.approval?.operation).toBe('publish')
    expect(refusal.retryable).toBe(true)
  })

  it('is waited for and used, the call being the same with its key', async () => {
    const { owner, client, body } = await program()
    const approve = (id: string) =>
      owner.call(`/functions/v1/approvals/${id}/approve`, undefined, { method: 'POST' })
    const onApproval = ({ id }: { id: string }) => void approve(id)
    const note = await client.publish({ body }, { onApproval })
    const link = await client.createSignGrant(
      { body: { document_id: note.id, role: 'sender' } },
      { onApproval },
    )
    expect(link.role).toBe('sender')
  })

  it('that is refused ends the call', async () => {
    const { owner, client, body } = await program()
    const onApproval = ({ id }: { id: string }) =>
      void owner.call(`/functions/v1/approvals/${id}/reject`, undefined, { method: 'POST' })
    await expect(client.publish({ body }, { onApproval })).rejects.toMatchObject({
      code: 'APPROVAL_REJECTED',
    })
  })
})
