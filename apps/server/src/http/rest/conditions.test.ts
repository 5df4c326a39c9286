import { randomUUID } from 'node:crypto'
import { useOwner, useService } from '@consign/testkit'
import { long } from '@consign/testkit/long/long.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Condition, Operator } from './condition.ts'
import { type RawReader, rawReader } from './testing/raw.ts'

/** A draft as this test stores and filters it. */
interface Stored {
  readonly id: string
  readonly revision: number
  readonly reference: string | null
  readonly status: 'draft'
  readonly created_at: string
}

const words = [
  '',
  'a',
  'A',
  'ab',
  'a,b',
  'a.b',
  'a)b',
  '"a"',
  'a\\b',
  'a%',
  'a_',
  ' a ',
  'null',
  'not.eq.a',
  '(a)',
]
const days = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.001Z']

const service = useService()
const ania = useOwner(service)
let get: RawReader
const stored: Stored[] = []

beforeAll(async () => {
  get = rawReader(service, ania)
  for (const [i, reference] of [...words, null, null].entries())
    stored.push({
      id: randomUUID(),
      revision: (i % 4) + 1,
      reference,
      status: 'draft',
      created_at: days[i % 3] as string,
    })
  for (const { id, revision, reference, created_at } of stored)
    await service.rows(
      `insert into draft (tenant_id, id, revision, change_id, reference, data, problems, complete, created_at, updated_at)
       values ($1, $2, $3, gen_random_uuid(), $4, '{}', '[]', false, $5, $5)`,
      [ania.tenantId, id, revision, reference, created_at],
    )
})

type Column = 'revision' | 'reference' | 'status' | 'created_at'

const values: Readonly<Record<Column, readonly string[]>> = {
  revision: ['0', '1', '2', '3', '+4', '-1'],
  reference: words,
  status: ['draft', 'issued'],
  created_at: [...days, '2026-01-02', '2026-01-02T01:00:00+01:00', '2026-01-02T00:00:00.0005Z'],
}
const comparing: readonly Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte']

const filter = fc.constantFrom<Column>('revision', 'reference', 'status', 'created_at').chain((column) => {
  const value = fc.constantFrom(...values[column])
  const operator = fc.constantFrom<Operator>(
    ...comparing,
    ...(column === 'reference' ? (['like', 'ilike'] as const) : []),
  )
  const single = fc
    .record({ operator, value })
    // A pattern must not end with its escape character.
    .filter(({ operator, value }) => comparing.includes(operator) || !value.endsWith('\\'))
  const test = fc.oneof(
    { weight: 4, arbitrary: single },
    fc
      .record({ operator: fc.constant('in' as const), values: fc.array(value, { maxLength: 4 }) })
      // One empty text alone is how the empty list is written.
      .filter(({ values }) => values.length !== 1 || values[0] !== ''),
    fc.record({
      operator: fc.constant('is' as const),
      value: fc.constantFrom('null' as const, 'not_null' as const),
    }),
  )
  return fc.record({
    kind: fc.constant('filter' as const),
    column: fc.constant(column),
    negated: fc.boolean(),
    test,
  })
})

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    filter,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      negated: fc.boolean(),
      items: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

it('filters and groups find exactly the rows that SQL three-valued logic says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { maxLength: 3 }), async (conditions) => {
      const query = conditions.map((item) => asParameter(item)).join('&')
      const { status, body } = await get(`drafts?select=id&${query}`)
      expect(status, query).toBe(200)
      const wanted = stored.filter((row) => conditions.every((item) => holds(row, item) === true))
      expect(body.map(({ id }: { id: string }) => id).toSorted(), decodeURIComponent(query)).toEqual(
        wanted.map(({ id }) => id).toSorted(),
      )
    }),
    { numRuns: long(200, 600) },
  )
})

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

function asParameter(item: Condition): string {
  if (item.kind === 'filter') return `${item.column}=${encodeURIComponent(testText(item, (value) => value))}`
  return `${item.negated ? 'not.' : ''}${item.kind}=${encodeURIComponent(listText(item.items))}`
}

const listText = (items: readonly Condition[]): string => `(${items.map(nestedText).join(',')})`

function nestedText(item: Condition): string {
  if (item.kind === 'filter') return `${item.column}.${testText(item, quoted)}`
  return `${item.negated ? 'not.' : ''}${item.kind}${listText(item.items)}`
}

function testText(
  { negated, test }: Extract<Condition, { kind: 'filter' }>,
  single: (value: string) => string,
) {
  const value =
    test.operator === 'in'
      ? `(${test.values.map(quoted).join(',')})`
      : test.operator === 'is'
        ? test.value
        : single(test.value)
  return `${negated ? 'not.' : ''}${test.operator}.${value}`
}

/** True, false or null for unknown. */
function holds(row: Stored, item: Condition): boolean | null {
  const met =
    item.kind === 'filter'
      ? meets(row, item)
      : combined(
          item.kind,
          item.items.map((one) => holds(row, one)),
        )
  return met === null ? null : met !== item.negated
}

function combined(kind: 'and' | 'or', items: (boolean | null)[]): boolean | null {
  const decisive = kind === 'or'
  if (items.includes(decisive)) return decisive
  return items.includes(null) ? null : !decisive
}

function meets(row: Stored, { column, test }: Extract<Condition, { kind: 'filter' }>): boolean | null {
  const value = row[column as Column]
  if (test.operator === 'is') return (value === null) === (test.value === 'null')
  // Nothing is among no values, not even an unknown one.
  if (test.operator === 'in' && test.values.length === 0) return false
  if (value === null) return null
  if (test.operator === 'in') return test.values.some((one) => order(column as Column, value, one) === 0)
  if (test.operator === 'like' || test.operator === 'ilike')
    return likeness(test.value, test.operator === 'ilike').test(String(value))
  const sign = order(column as Column, value, test.value)
  return { eq: sign === 0, neq: sign !== 0, gt: sign > 0, gte: sign >= 0, lt: sign < 0, lte: sign <= 0 }[
    test.operator
  ]
}

function order(column: Column, stored: string | number, sent: string): number {
  if (column === 'revision') return Number(stored) - Number(sent)
  if (column !== 'created_at') return stored < sent ? -1 : stored > sent ? 1 : 0
  // Date.parse drops what is beyond milliseconds.
  return Date.parse(String(stored)) - (Date.parse(sent) + (sent.includes('.0005') ? 0.5 : 0))
}

function likeness(pattern: string, insensitive: boolean): RegExp {
  const parts = pattern.matchAll(/\\(.)|([*%])|(_)|(.)/gs)
  const source = [...parts].map(([, escaped, any, one, plain]) =>
    any ? '.*' : one ? '.' : ((escaped ?? plain) as string).replace(/[^\w\s]/g, '\\$&'),
  )
  return new RegExp(`^${source.join('')}$`, insensitive ? 'si' : 's')
}

const references = async (query: string) =>
  (await get(`drafts?select=reference&order=reference&${query}`)).body.map(
    ({ reference }: { reference: string | null }) => reference,
  )
const everything = words.length + 2

it.each<[string, readonly string[]]>([
  ['in.()', []],
  ['in.(    )', []],
  ['in.(\t)', []],
  ['in.("")', []],
  ['in.("",a)', ['', 'a']],
  ['in.( a)', ['a']],
  ['in. \t(a) ', ['a']],
  ['in.(a, a )', [' a ', 'a']],
  ['in.(a ,A)', ['A']],
  ['in.( "a,b",A)', ['A', 'a,b']],
  ['in.("a" ,A)', ['A']],
  ['in.(",a)', ['a']],
  ['in.(",a,")', []],
  ['in.("a)', []],
  ['in.("a"b,A)', ['A']],
  ['in.("\\"a\\"",A)', ['"a"', 'A']],
])('a list is read as PostgREST reads it: reference=%s', async (text, wanted) => {
  const found = await references(`reference=${encodeURIComponent(text)}`)
  expect(found.toSorted()).toEqual(wanted)
  const group = encodeURIComponent(`( reference.${text} , reference.${text})`)
  expect((await references(`or=${group}`)).toSorted()).toEqual(wanted)
})

it('what is not in an empty list is everything, with blanks or without', async () => {
  for (const text of ['not.in.()', 'not.in.(    )', 'not.in. ( )', 'not.in.("")'])
    expect(await references(`reference=${encodeURIComponent(text)}`), text).toHaveLength(everything)
})

it('numbers may have blanks around them, and an empty one is none', async () => {
  expect((await get('drafts?select=revision&revision=in.( 2 , 9 )&limit=1')).body).toEqual([{ revision: 2 }])
  const { status, body } = await get('drafts?revision=in.( ,3,4)')
  expect([status, body.code, body.message]).toEqual([
    400,
    '22P02',
    'invalid input syntax for type integer: ""',
  ])
})
