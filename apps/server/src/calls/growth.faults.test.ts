import { randomUUID } from 'node:crypto'
import { type Operation, operations, tables } from '@consign/contract'
import { completeNote, issueNote, makeLink, useOwnService } from '@consign/testkit'
import { growingTexts, growingValues } from '@consign/testkit/fuzz/growing.ts'
import { outgrowth, type Sized } from '@consign/testkit/long/growth.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../oauth/endpoints.ts'
import { JsonBytes } from './json-bytes.ts'
import { callOf, openWorld, past, type World } from './testing/example-call.ts'

const service = useOwnService()

/** Most bytes of a draft, and most characters of a request line. */
const [inBody, inLine] = [240_000, 12_000]

let world: World
beforeAll(async () => {
  world = await openWorld(service)
})

type Work = readonly [name: string, work: Sized, size: number]

/** Asserts that none of the work outgrows its input. */
async function expectInProportion(works: readonly Work[]): Promise<void> {
  const found: string[] = []
  for (const [name, work, size] of works) {
    const said = await outgrowth(work, size)
    if (said !== undefined) found.push(`${name}: ${said}`)
  }
  expect(found).toEqual([])
}

const texts = Object.entries(growingTexts)
const values = Object.entries(growingValues)

/** The example's members, each grown in turn; of an object its first text as well, and a member that there is not. */
function bodiesOf(body: object): readonly (readonly [string, (other: unknown) => object])[] {
  return [...Object.entries(body), ['unknown', undefined] as const].flatMap(([name, value]) => {
    const whole = [`/${name}`, (other: unknown) => ({ ...body, [name]: other })] as const
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [whole]
    const inner =
      Object.keys(value).find((key) => typeof (value as Record<string, unknown>)[key] === 'string') ?? 'x'
    return [
      whole,
      [`/${name}/${inner}`, (other: unknown) => ({ ...body, [name]: { ...value, [inner]: other } })] as const,
    ]
  })
}

function worksOf(operation: Operation): Work[] {
  const carryOut = past(service.opened.service, operation)
  const call = (body: unknown, query: object = {}, params?: Record<string, string>) => {
    const sent = callOf(operation, world)
    const bytes = body instanceof Uint8Array ? body : body && new JsonBytes(Buffer.from(JSON.stringify(body)))
    return () => carryOut({ ...sent, params: params ?? sent.params, body: bytes }, query)
  }
  const sent = callOf(operation, world)
  const inBytes = sent.body instanceof Uint8Array
  const bodies = inBytes || sent.body === undefined ? [] : bodiesOf(sent.body as object)
  const ofQuery = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {})
  return [
    ...bodies.flatMap(([place, grown]) =>
      values.map(
        ([kind, value]): Work => [`body${place}, ${kind}`, (size) => call(grown(value(size))), inBody],
      ),
    ),
    ...texts.flatMap(([kind, text]): Work[] => [
      ...(inBytes
        ? [[`body, ${kind}`, (size: number) => call(Buffer.from(text(size))), inBody] as const]
        : []),
      ...ofQuery.map(
        (name): Work => [`query/${name}, ${kind}`, (size) => call(sent.body, { [name]: text(size) }), inLine],
      ),
      ...Object.keys(sent.params).map(
        (name): Work => [
          `params/${name}, ${kind}`,
          (size) => call(sent.body, {}, { ...sent.params, [name]: text(size) }),
          inLine,
        ],
      ),
    ]),
  ]
}

/** They wait until something happens, or do what others of the company need undone. */
const without = new Set(['stream_events'])

describe('work in proportion to what an operation is sent', () => {
  it.each(
    operations.filter(({ id }) => !without.has(id)).map((operation) => [operation.id, operation] as const),
  )('%s', async (_, operation) => {
    if ((await world.owner.rpc('whoami')).status !== 200) world = await openWorld(service)
    await expectInProportion(worksOf(operation))
  })
})

type Issued = Awaited<ReturnType<typeof issueNote>>

/** Calls about an issued note whose text is looked at by the rules of its type, and the refusal of one that is too long. */
const ofNotes: Readonly<Record<string, { signed: readonly string[]; code: string; body: BodyOf }>> = {
  amend_document: {
    ...{ signed: [], code: 'DRAFT_INCOMPLETE' },
    body: (text, { id, currentVersionId }) => ({
      ...{ operation_id: randomUUID(), document_id: id, base_version_id: currentVersionId },
      ...{ data: { ...completeNote, specialAgreements: text }, reason: 'Instruction' },
    }),
  },
  supplement_document: {
    ...{ signed: [], code: 'DRAFT_INCOMPLETE' },
    body: (text, { id, currentVersionId }) => ({
      ...{ operation_id: randomUUID(), document_id: id, base_version_id: currentVersionId },
      additions: [{ path: '/delivery/receivedPlace', value: text }],
    }),
  },
  supplement_sign: {
    ...{ signed: [], code: 'DRAFT_INCOMPLETE' },
    body: (text, { currentVersionId }) => ({
      ...{ id: randomUUID(), base_version_id: currentVersionId },
      additions: [{ path: '/takingOver/arrivedAt', value: text }],
    }),
  },
  create_handover_link: {
    ...{ signed: ['sender', 'carrier'], code: 'INVALID_REQUEST' },
    body: (name, { id }) => ({ document_id: id, carrier: { name }, idempotency_key: randomUUID() }),
  },
  create_sign_handover: {
    ...{ signed: ['sender', 'carrier'], code: 'INVALID_REQUEST' },
    body: (name) => ({ id: randomUUID(), carrier: { name } }),
  },
}
type BodyOf = (text: string, note: Issued) => object

describe('work in proportion to a text of a note that is issued', () => {
  it.each(
    operations.filter(({ id }) => Object.hasOwn(ofNotes, id)).map((one) => [one.id, one] as const),
  )('%s', async (id, operation) => {
    const { signed, code, body } = ofNotes[id] as (typeof ofNotes)[string]
    const note = await issueNote(world.owner)
    const tokens = await signNote(service, world.owner, note.id, ...signed)
    const token = tokens.at(-1) ?? (await makeLink(world.owner, note.id, 'carrier'))
    const carryOut = past(service.opened.service, operation)
    const sent = callOf(operation, { ...world, token })
    const call = (text: string) => {
      const bytes = new JsonBytes(Buffer.from(JSON.stringify(body(text, note))))
      return () => carryOut({ ...sent, body: bytes })
    }
    const refused = await call('a'.repeat(2_000))()
    expect(JSON.stringify(refused.body)).toContain(code)
    await expectInProportion(
      texts.map(([kind, text]): Work => [kind, (size) => call(text(size).toWellFormed()), inBody]),
    )
  })
})

describe('work in proportion to a request line', () => {
  const asked =
    (path: string, method = 'GET', form?: string) =>
    async () => {
      const headers = { apikey: service.anonKey, authorization: `Bearer ${world.owner.token}` }
      const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(`${service.url}${path}`, {
        ...{ method, headers: { ...headers, ...type }, redirect: 'manual' as const },
        ...(form === undefined ? {} : { body: form }),
      })
      await answer.arrayBuffer()
      expect(answer.status).toBeLessThan(500)
    }
  const queries: readonly [string, (size: number) => string][] = [
    ['many parameters', (size) => 'a=1&'.repeat(size / 4)],
    [
      'many parameters of their own',
      (size) => Array.from({ length: size / 8 }, (_, at) => `a${at}=1`).join('&'),
    ],
    ['empty parameters', (size) => '&'.repeat(size)],
    ['a list of ids', (size) => `id=in.(${'"a",'.repeat(size / 4)}"a")`],
    ['groups', (size) => `or=${'('.repeat(size)}`],
    ['conditions', (size) => `or=(${'id.eq.1,'.repeat(size / 8)}id.eq.1)`],
    ['columns', (size) => `select=${'id,'.repeat(size / 3)}id`],
    ['an order', (size) => `order=${'id.desc,'.repeat(size / 8)}id`],
    ['a pattern', (size) => `reference=like.${'*a'.repeat(size / 2)}`],
    ...texts.map(([kind, text]): [string, (size: number) => string] => [
      kind,
      (size) =>
        `client_id=${encodeURIComponent(
          text(size)
            .slice(0, size / 9)
            .toWellFormed(),
        )}`,
    ]),
  ]

  it.each(tables.map(({ name }) => [name] as const))('reading %s', async (name) => {
    await expectInProportion(
      queries.map(
        ([kind, query]): Work => [kind, (size) => asked(`/rest/v1/${name}?${query(size)}`), inLine],
      ),
    )
  })

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, {
    path,
    methods,
  }) => {
    await expectInProportion(
      queries.flatMap(([kind, query]): Work[] => [
        [`query, ${kind}`, (size) => asked(`${path}?${query(size)}`, methods[0]), inLine],
        ...(methods.includes('POST')
          ? [[`form, ${kind}`, (size: number) => asked(path, 'POST', query(size)), 60_000] as const]
          : []),
      ]),
    )
  })
})
