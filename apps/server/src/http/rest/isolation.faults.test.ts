import { completeNote, issueNote, makeLink, saveNote, signUp, useService } from '@consign/testkit'
import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import { long } from '@consign/testkit/long/long.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type RawReader, rawReader } from './testing/raw.ts'

const service = useService()
let secrets: string[]
let get: RawReader
let known: { ania: string; bartek: string; bartekDocument: string }

beforeAll(async () => {
  const note = (reference: string) => ({ ...completeNote, reference })
  const ania = await signUp(service, 'Ania')
  const hers = await issueNote(ania, note('SECRET/1'))
  const draft = await saveNote(ania, note('SECRET/2'))
  const token = await makeLink(ania, hers.id, 'sender')
  const bartek = await signUp(service, 'Bartek')
  const his = await issueNote(bartek, note('OWN/1'))
  await makeLink(bartek, his.id, 'sender')
  secrets = ['SECRET', hers.currentVersionId, draft, token]
  known = { ania: hers.id, bartek: bartek.tenantId, bartekDocument: his.id }
  get = rawReader(service, bartek)
})

const texts = {
  documents: ['reference', 'state'],
  versions: ['state'],
  drafts: ['reference', 'status'],
  sign_grants: ['role', 'status'],
  type_definitions: ['name', 'version'],
}
const table = fc.constantFrom(...(Object.keys(texts) as (keyof typeof texts)[]))
const column = fc.constantFrom(
  'id',
  'document_id',
  'tenant_id',
  'reference',
  'state',
  'status',
  'revision',
  'body',
  'created_at',
  '*',
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'not.is',
  'fts',
  'cs',
)
const attack = fc.constantFrom(
  "' or '1'='1",
  "'; drop table draft; --",
  '") or true or ("',
  '$1',
  '$2::text',
  "\\' or true --",
  'null) or (true',
  '*',
  '%',
  '*%*%*%*%*%*',
  '(SECRET/1,"SECRET/2")',
  '(select reference from draft)',
  'document.tenant_id',
  "E'\\x53'",
  'ﬀ\u202e\ud83d\ude9a',
)
const value = fc.oneof(
  attack,
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom('null', '1', '2026-01-01', 'issued', 'active'),
  fc.constant('').map(() => known.ania),
  fc.constant('').map(() => known.bartekDocument),
)
const parameter = fc.oneof(
  fc.tuple(column, operator, value).map(([name, test, text]) => [name, `${test}.${text}`]),
  fc
    .tuple(fc.constantFrom('or', 'and', 'not.or'), column, operator, value)
    .map(([name, of, test, text]) => [name, `(${of}.${test}.${text},state.neq.x)`]),
  fc
    .tuple(
      fc.constantFrom('select', 'order'),
      fc.array(fc.oneof(column, value), { minLength: 1, maxLength: 4 }),
    )
    .map(([name, list]) => [name, list.join(',')]),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.oneof(fc.integer().map(String), value)),
  fc.tuple(value, value),
) as fc.Arbitrary<[string, string]>

const encoded = (parameters: [string, string][]) =>
  parameters.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')

/** Valid queries, with any values. */
const answered = (name: keyof typeof texts) =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...texts[name]), fc.constantFrom('neq', 'gt', 'not.like', 'not.ilike'), value),
      {
        maxLength: 2,
      },
    )
    .map((filters) =>
      encoded(filters.map(([of, test, text]) => [of, `${test}.${text.replaceAll(/\\|\0/g, '')}`])),
    )

/** A query as a client encodes it, or raw bytes. */
const query = (name: keyof typeof texts) =>
  fc.oneof(
    { weight: 2, arbitrary: answered(name) },
    { weight: 4, arbitrary: fc.array(parameter, { maxLength: 4 }).map(encoded) },
    fc.string({ unit: fc.constantFrom(...'select=id&.(),"\\%00%27%ff+*:->;\'eqinor'), maxLength: 60 }),
  )
const read = table.chain((name) => query(name).map((text) => `${name}?${text}`))
const headers = fc.record(
  {
    accept: fc.constantFrom(
      '*/*',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.array+json;nulls=stripped',
      'x',
      ',;q=',
    ),
    prefer: fc.constantFrom('count=exact', 'count=planned, handling=strict', 'handling=strict, x=y', ',=,'),
    range: fc.constantFrom('0-0', '5-', '9-1', 'x', '99999999999999999999-'),
  },
  { requiredKeys: [] },
)

const queries = long(500, 2_000)

it('no query makes a fault, and none shows a row of another company', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(read, headers, async (path, sent) => {
      const { status, text: answer, body } = await get(path, sent as Record<string, string>)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status, path).toBeLessThan(500)
      if (status >= 400) expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
      else for (const secret of secrets) expect(answer).not.toContain(secret)
    }),
    { numRuns: queries },
  )
  // The property is meaningful only if many queries were answered with rows.
  expect(statuses.get(200)).toBeGreaterThan(queries / 20)
  expect(statuses.get(400)).toBeGreaterThan(queries / 20)
})

it('the id of another company finds as much as one that nobody has', async () => {
  for (const path of [
    `documents?id=eq.${known.ania}`,
    `versions?document_id=eq.${known.ania}`,
    `drafts?document_id=eq.${known.ania}`,
    `sign_grants?document_id=eq.${known.ania}`,
    `documents?or=(id.eq.${known.ania},id.is.null)`,
  ]) {
    const { status, text, header } = await get(path, { prefer: 'count=exact' })
    expect([status, text, header('content-range')]).toEqual([200, '[]', '*/0'])
  }
})

it('the longest queries that HTTP lets through are answered or refused, like short ones', async () => {
  const filled = (part: string, between: string) =>
    Array.from({ length: Math.floor(14_000 / (part.length + between.length)) }, () => part).join(between)
  for (const [path, wanted] of [
    [`documents?${filled('state=neq.x', '&')}`, 200],
    [`documents?or=(${filled('id.is.null', ',')},id.not.is.null)`, 200],
    [`documents?state=not.in.(${filled('x', ',')})`, 200],
    [`documents?order=${filled('id', ',')}`, 200],
    [`documents?select=${filled('id', ',')}`, 400],
    [`documents?state=not.ilike.${filled('*x', '')}`, 200],
    [`documents?id=eq.${filled('x', '')}`, 400],
    [`documents?${filled('x', '')}=eq.x`, 400],
  ] as const) {
    const { status, body } = await get(path)
    expect(status, path.slice(0, 40)).toBe(wanted)
    if (wanted === 200) expect(body).toHaveLength(1)
  }
})
