import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import {
  type Code,
  catalogue,
  codesOf,
  evidence,
  type Operation,
  operations,
  publish,
  type Surface,
  saveDraft,
  sign,
  surfaceOf,
} from '@consign/contract'
import { errorExample, systemOperations } from '@consign/contract/openapi'
import { folds } from '@consign/document-types/folds'
import { verifyConsent, verifyEvidence } from '@consign/evidence'
import { call, signUp, startService, type TestService } from '@consign/testkit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../calls/error-body.ts'
import { refuse } from '../ground/refusal.ts'
import { absentPaths } from './absent.ts'
import { openApiJson } from './openapi-json.ts'

const routes: RouteOptions[] = []
const note = (message: unknown) => {
  ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
    routes.push(route)
  })
}
let service: TestService
beforeAll(async () => {
  subscribe('fastify.initialization', note)
  service = await startService()
  unsubscribe('fastify.initialization', note)
})
afterAll(async () => service[Symbol.asyncDispose]())

/** Pages and their files, and answers for unsupported operations. */
const undocumented = /^(docs|rpc|write_\w+)$/

const served = () =>
  routes
    .flatMap(({ method, url, config }) => [method].flat().map((each) => ({ method: each, url, config })))
    .filter(
      ({ config }) =>
        config !== undefined && 'operation' in config && !undocumented.test(String(config.operation)),
    )
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')}`)

const documented = Object.entries<object>(JSON.parse(openApiJson()).paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
)

/** The files of features/, as `<noun>/<name>.ts`. */
const features = readdirSync(new URL('../features/', import.meta.url), { recursive: true }).map(String)
const named = (id: string, ending: string) =>
  features.filter((path) => path.endsWith(`/${id.replaceAll('_', '-')}${ending}`))

describe.each(operations.map(({ id }) => id))('%s', (id) => {
  it('has one handler, and a test of its own name beside it', () => {
    const [handler, ...others] = named(id, '.ts')
    expect(others).toEqual([])
    expect(named(id, '.test.ts')).toEqual([handler?.replace(/\.ts$/, '.test.ts')])
  })
})

describe('routes and document', () => {
  it('everything in the document is served', () => {
    expect(documented.filter((route) => !served().includes(route))).toEqual([])
  })

  it('everything that is served is in the document, but MCP, pages for people and refusals of other methods', async () => {
    const known = [...documented, 'POST /mcp', 'POST /mcp/']
    const surplus = served().filter((route) => !route.startsWith('HEAD ') && !known.includes(route))
    for (const route of surplus) {
      const [method = '', path = ''] = route.split(' ')
      const answer = await call(`${service.url}${path}`, { method, headers: { apikey: service.anonKey } })
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      expect([route, isPage || answer.status === 405]).toEqual([route, true])
    }
  })

  it('a route without an operation is an answer to a method that is not offered', async () => {
    const bare = routes.filter(
      ({ config, method, url }) =>
        config?.operation === undefined && method !== 'OPTIONS' && url !== '*' && !absentPaths.has(url),
    )
    expect(bare.length).toBeGreaterThan(0)
    for (const { method, url } of bare) {
      const [first = ''] = [method].flat().filter((each) => each !== 'HEAD')
      if (first === '') continue
      const answer = await call(`${service.url}${url.replaceAll(/:\w+/g, 'x')}`, { method: first })
      expect([url, answer.body?.code]).toEqual([url, 'METHOD_NOT_ALLOWED'])
    }
  })
})

/** GoTrue's codes occur under /auth/v1 only, PostgREST's under /rest/v1 only. */
const isOf = (code: Code, surface: Surface): boolean =>
  /^[a-z]/.test(code) ? surface === 'auth' : /^(PGRST|\d)/.test(code) ? surface === 'rest' : true

describe('error bodies', () => {
  it.each([
    'rest',
    'auth',
    'functions',
  ] as const satisfies Surface[])('of %s are as the document shows them', (surface) => {
    for (const code of (Object.keys(catalogue) as Code[]).filter((each) => isOf(each, surface))) {
      const shown = errorExample(code, surface) as { details?: unknown; error?: { approval?: never } }
      const details = shown.details ?? undefined
      const approval = shown.error?.approval
      const refusal = refuse(code, { ...(details ? { details } : {}), ...(approval ? { approval } : {}) })
      expect(errorBody(refusal, surface, 'en')).toEqual({ status: catalogue[code].status, body: shown })
    }
  })
})

describe('examples', () => {
  it('a consent carries a signature that verifies', async () => {
    await expect(verifyConsent(sign.example.body as never)).resolves.not.toThrow()
  })

  it('evidence verifies, but for the PDFs that it comes without', async () => {
    const files = {
      evidence: evidence.example.ok,
      artifacts: new Map(),
      photos: new Map(),
      typeDefinitions: new Map(),
    }
    const { verdict, checks } = await verifyEvidence(files, { types: folds })
    expect(checks.filter(({ result }) => result === 'failed')).toEqual([])
    expect(verdict).toBe('incomplete')
  })

  it('play as they stand: what is saved is answered as shown, and the revision shown is issued', async () => {
    const ania = await signUp(service)
    const { body, ok } = saveDraft.example
    const saved = await ania.rpc('save_draft', body)
    expect(saved.status).toBe(200)
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) }
    const saver = { savedBy: { kind: 'user', id: expect.any(String), name: 'Ania' } }
    // The example's dates pass; every other warning of it stays.
    const warnings = saved.body.warnings.filter(
      ({ rule }: { rule: string }) => !rule.startsWith('warning.notPast.'),
    )
    expect({ ...saved.body, warnings }).toEqual({ ...ok, ...times, ...saver })
    const published = await ania.call('/functions/v1/publish', publish.example.body)
    expect(published.status).toBe(200)
    const { state, reference, type } = publish.example.ok
    expect(published.body).toMatchObject({ state, reference, type })
  })

  it('of what a draft lacks are what it is told', async () => {
    const ania = await signUp(service)
    const { established: _established, ...data } = saveDraft.example.body.data
    const draft = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data }
    const { body } = await ania.rpc('save_draft', draft)
    expect(errorExample('DRAFT_INCOMPLETE', 'functions')).toMatchObject({ details: body.problems })
  })
})

describe('declared codes', () => {
  it('the service counts every refusal with the operation that was called', async () => {
    const other = await startService({}, { database: service.database })
    await call(`${other.url}/functions/v1/publish`, { body: {} })
    await call(`${other.url}/rest/v1/documents`)
    const { values } = await other.opened.service.metrics.refusals.get()
    expect(values.map(({ labels }) => labels)).toEqual([
      { operation: 'publish', code: 'ANON_KEY_REQUIRED' },
      { operation: 'read_documents', code: 'ANON_KEY_REQUIRED' },
    ])
    await other[Symbol.asyncDispose]()
  })

  it('a service that answered a code its operation does not declare fails the test that ends it', async () => {
    const other = await startService({}, { database: service.database })
    const { refusals } = other.opened.service.metrics
    refusals.inc({ operation: 'publish', code: 'VERSION_CONFLICT' })
    refusals.inc({ operation: 'publish', code: 'SIGN_LINK_EXPIRED' })
    await expect(other[Symbol.asyncDispose]()).rejects.toThrow('publish: SIGN_LINK_EXPIRED')
  })

  it('no operation declares a code that its surface cannot say', () => {
    const all: readonly Operation[] = [...operations, ...systemOperations]
    const strays = all.flatMap((operation) =>
      [...codesOf(operation)]
        .filter((code) => !isOf(code, surfaceOf(operation.path)))
        .map((code) => [operation.id, code]),
    )
    expect(strays).toEqual([])
  })
})
