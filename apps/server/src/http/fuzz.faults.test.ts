import { randomUUID } from 'node:crypto'
import { type Operation, operations, tables } from '@consign/contract'
import {
  call,
  completeNote,
  expectErrorShape,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  password,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { fingerprint } from '@consign/testkit/fuzz/fingerprint.ts'
import { fitting, type Schema } from '@consign/testkit/fuzz/from-schema.ts'
import { hostileTexts } from '@consign/testkit/fuzz/hostile.ts'
import { damage, damaged, type Mutation, mutated, mutation } from '@consign/testkit/fuzz/mutate.ts'
import { long } from '@consign/testkit/long/long.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestCheck } from '../calls/validate.ts'

const inShort = (cases: number) => long(Math.ceil(cases / 20), cases)
/** Cases an operation: bodies that do not fit its schema, bodies that do, and bodies that are hardly JSON. */
const unfit = inShort(250)
const fit = inShort(140)
const broken = inShort(180)
/** Cases a table that is read. */
const reads = inShort(300)
/** All of them together, at least. */
const cases = inShort(20_000)
let asked = 0

const service = useOwnService()
/** Without the endless stream: its input is that of list_events. */
const all: readonly Operation[] = operations.filter(({ ok }) => !('stream' in ok))
const withBody = all.filter(({ body }) => body !== undefined && body !== 'bytes')

interface Scene {
  readonly person: Person
  readonly ids: fc.Arbitrary<string>
  readonly tokens: fc.Arbitrary<string>
  /** Valid bodies, by operation. */
  readonly real: Readonly<Record<string, object>>
}

/** A company with a draft, a note and links, so that ids exist. */
async function openScene(): Promise<Scene> {
  const person = await signUp(service)
  const draftId = await saveNote(person)
  const { id } = await issueNote(person)
  const roles = ['sender', 'carrier', 'consignee'] as const
  const links = await Promise.all(roles.map((role) => makeLink(person, id, role)))
  const [sender = ''] = links
  const consent = await openDevice(service, 'Celina Wójcik').consent(sender)
  const draft = { draft_id: draftId, base_revision: 1 }
  return {
    person,
    ids: fc.oneof(fc.uuid(), fc.constantFrom(draftId, id, draftId.toUpperCase(), person.tenantId)),
    tokens: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...links) }, fc.constantFrom(...hostileTexts)),
    real: {
      save_draft: { ...draft, operation_id: randomUUID(), data: completeNote },
      delete_draft: { ...draft, operation_id: randomUUID() },
      publish: { draftId, revision: 1 },
      create_sign_grant: { document_id: id, role: 'sender', idempotency_key: 'a key' },
      sign: consent,
      sign_up: {
        email: `ania-${randomUUID()}@example.test`,
        password,
        data: { name: 'Ania', company: { name: 'Spedycja', country: 'PL' } },
      },
    },
  }
}

const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
const schemaOf = (part: unknown) => (part ?? { type: 'object', properties: {} }) as Schema

interface Request {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

function requestsTo(operation: Operation, { ids, tokens, real }: Scene): fc.Arbitrary<Request> {
  const params = fitting(schemaOf(operation.params), ids) as fc.Arbitrary<Record<string, unknown>>
  const body = fitting(schemaOf(operation.body === 'bytes' ? undefined : operation.body), ids)
  const known = real[operation.id]
  return fc.record({
    params: operation.path.includes('{token}')
      ? fc.tuple(params, tokens).map(([others, token]) => ({ ...others, token }))
      : params,
    query: fitting(schemaOf(operation.query), ids) as fc.Arbitrary<Record<string, unknown>>,
    body: known ? fc.oneof(body, fc.constant(known)) : body,
  })
}

/** Operations with loose schemas: a changed valid body often still fits. */
const roomy = ['save_draft', 'sign', 'sign_up']

/** Bodies that fit and are nearly valid. */
function nearMisses({ id, body }: Operation, { real }: Scene): fc.Arbitrary<unknown> | undefined {
  if (!roomy.includes(id) || typeof body !== 'object') return undefined
  const wrong = requestCheck(body)
  return mutations.map((changes) => mutated(real[id], changes)).filter((one) => wrong(one) === null)
}

function urlOf({ path }: Operation, { params, query }: Request): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]))
  const search = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(value)}`)
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

function ask(
  operation: Operation,
  scene: Scene,
  request: Request,
  payload: string | Uint8Array,
  type?: string,
) {
  const usual = operation.body === 'bytes' ? 'image/png' : 'application/json'
  return send(scene, operation.method, urlOf(operation, request), { 'content-type': type ?? usual }, payload)
}

/** Most characters of a request's head: a longer one is refused with 431 before it has a route. */
const longestHead = 15_000

/** One request; fails on a fault, or an error unknown to the catalogue or the surface's shape. */
async function send(
  { person }: Scene,
  method: Operation['method'],
  url: string,
  headers: Record<string, string>,
  payload?: string | Uint8Array,
): Promise<number> {
  const sent = { apikey: service.anonKey, authorization: `Bearer ${person.token}`, ...headers }
  if (JSON.stringify([url, sent]).length > longestHead) return 431
  asked++
  const answer = await call(service.url + url, { method, headers: sent, body: payload })
  const { status, body } = answer
  if (status >= 400) expectErrorShape(answer)
  expect(status, `${method} ${url}: ${JSON.stringify(body)}`).toBeLessThan(500)
  return status
}

/** Runs a property over requests to an operation. */
async function property<T>(
  runs: number,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, check), { numRuns: runs })
}

let scene: Scene

/** Operations that share a scene, unless one of them signs its person out. */
const perScene = long(6, 1)
const isOver = async () => (await scene.person.rpc('whoami')).status !== 200

describe.each(
  all.map((operation, place) => [operation.id, operation, place] as const),
)('%s', (_id, operation, place) => {
  beforeAll(async () => {
    if (place % perScene === 0 || (await isOver())) scene = await openScene()
  })

  it('refuses what does not fit its schema with a 4xx of the catalogue and stores nothing', async () => {
    if (operation.body === undefined || operation.body === 'bytes') return
    const wrong = requestCheck(operation.body)
    const unfitting = fc
      .tuple(requestsTo(operation, scene), mutations)
      .map(([request, changes]) => ({ ...request, body: mutated(request.body, changes) }))
      .filter(({ body }) => body !== undefined && wrong(body) !== null)
    const before = await fingerprint(service.database)
    await property(unfit, unfitting, async (request) => {
      expect(await ask(operation, scene, request, JSON.stringify(request.body))).toBeGreaterThanOrEqual(400)
    })
    expect(await fingerprint(service.database)).toEqual(before)
  })

  it('takes or refuses whatever fits, and its path and query changed, without a fault', async () => {
    const requests = requestsTo(operation, scene)
    const fitted = fc
      .tuple(requests, fc.option(mutation), fc.option(mutation))
      .map(([request, inPath, inQuery]) => changed(request, inPath, inQuery))
    const near = nearMisses(operation, scene)
    const nearly = near && fc.tuple(requests, near).map(([request, body]) => ({ ...request, body }))
    await property(fit, nearly ? fc.oneof(fitted, nearly) : fitted, async (request) => {
      await ask(operation, scene, request, JSON.stringify(request.body))
    })
  })

  it('refuses bytes that are hardly JSON, of whatever content type, without a fault', async () => {
    const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'image/png', 'x', '']
    const damagedRequests = fc.tuple(
      requestsTo(operation, scene),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
    )
    await property(
      withBody.includes(operation) ? broken : Math.ceil(broken / 4),
      damagedRequests,
      async ([request, harm, type]) => {
        const whole: Uint8Array = Buffer.from(JSON.stringify(request.body))
        await ask(operation, scene, request, harm.reduce(damaged, whole), type)
      },
    )
  })
})

function changed(request: Request, inPath: Mutation | null, inQuery: Mutation | null): Request {
  const part = (value: Record<string, unknown>, change: Mutation | null) => {
    const result = change && Object.keys(value).length > 0 ? mutated(value, [change]) : value
    return typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : value
  }
  return { ...request, params: part(request.params, inPath), query: part(request.query, inQuery) }
}

// biome-ignore format: a list
const fragments = [
  'eq.', 'neq.', 'gt.', 'in.(', 'is.null', 'not.', 'like.*', 'ilike.', 'cs.{', 'fts.', 'and(', 'or(', '.asc', '.desc.nullslast', '->', '->>', '::text',
  '*', 'count()', 'body', 'id', 'state', 'documents(', '!inner', ',', '.', '"', "'", '\\', '(', ')', '}', '0', '-1', '9999999999',
]

describe.each(
  tables.map(({ name, columns }) => [name, Object.keys(columns)] as const),
)('reading %s', (name, columns) => {
  it('answers or refuses whatever is asked, without a fault', async () => {
    const words = fc.oneof(
      fc.constantFrom(...fragments),
      fc.constantFrom(...hostileTexts),
      scene.ids,
      fc.string(),
    )
    const value = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(''))
    const key = fc.oneof(
      fc.constantFrom('select', 'order', 'limit', 'offset', 'and', 'or', ...columns),
      fc.string(),
    )
    const header = fc.constantFrom(
      'range',
      'prefer',
      'accept',
      'accept-profile',
      'range-unit',
      'if-none-match',
    )
    const printable = value.map((text) => text.replaceAll(/[^ -~]/g, ''))
    const reading = fc.tuple(
      fc.array(fc.tuple(key, value), { maxLength: 4 }),
      fc.dictionary(header, printable, { maxKeys: 2 }),
    )
    await property(reads, reading, async ([query, headers]) => {
      const search = query.map((pair) => pair.map(encode).join('=')).join('&')
      await send(scene, 'GET', `/rest/v1/${name}?${search}`, { ...headers })
    })
  })
})

it(`was asked ${cases} times, and is still there`, async () => {
  expect(asked).toBeGreaterThan(cases)
  const { person } = await openScene()
  expect((await person.rpc('whoami')).status).toBe(200)
})
