import {
  ConsentPhoto,
  DeviceConsent,
  Label,
  nullable,
  type Operation,
  operations,
  saveDraft,
  sendSignGrant,
  tables,
  Uuid,
  updateConnection,
  whoami,
} from '@consign/contract'
import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { InputProblem } from '../ground/refusal.ts'
import { answerCheck, requestCheck } from './validate.ts'

const all: readonly Operation[] = operations

/** Every schema that input or an answer is held against. */
const schemas = [
  ...all.flatMap(({ id, params, query, body, ok }) =>
    [params, query, body === 'bytes' ? undefined : body, 'body' in ok ? ok.body : undefined].flatMap(
      (schema) => (schema ? [[id, schema] as const] : []),
    ),
  ),
  ...tables.flatMap(({ name, columns }) =>
    Object.values(columns).map(({ schema }) => [name, schema] as const),
  ),
]

it('is made of JSON Schema 2020-12 alone', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: 'log', logger: false })
  for (const [name, schema] of schemas) expect([name, ajv.validateSchema(schema)]).toEqual([name, true])
  expect(schemas.length).toBeGreaterThan(200)
})

const wordsOf = (message: InputProblem['message']) =>
  typeof message === 'string' ? { en: message, pl: message } : message

describe('a check of input', () => {
  const check = requestCheck(saveDraft.body)
  const id = '0198f000-0000-7000-8000-000000000000'
  const save = { operation_id: id, draft_id: id, base_revision: 0, data: {} }

  it('finds nothing wrong with what fits, and leaves it as it is', () => {
    const frozen = Object.freeze({ ...save, data: Object.freeze({ a: '1' }) })
    expect(check(frozen)).toBeNull()
  })

  it.each([
    [Type.String(), 5],
    [Type.Object({}), 'x'],
    [Type.String({ minLength: 2 }), 'x'],
    [Type.String({ maxLength: 1 }), 'xx'],
    [Type.String({ pattern: '^a$', maxLength: 9 }), 'b'],
    [Type.String({ pattern: '^a$', description: 'an a' }), 'b'],
    [Type.String({ format: 'date' }), 'b'],
    [Type.String({ format: 'uri' }), ' '],
    [Type.Array(Type.String(), { minItems: 1 }), []],
    [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b']],
    [Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a']],
    [Type.Integer({ minimum: 1 }), 0],
    [Type.Integer({ maximum: 1 }), 2],
    [Type.Literal('a'), 'b'],
    [Type.Enum(['a', 'b'] as const), 'c'],
    [Type.Object({ a: Type.String() }), {}],
    [Type.Object({}, { additionalProperties: false }), { a: 1 }],
    [Type.Object({ b: Type.Optional(Type.Any()) }, { additionalProperties: false }), { a: 1 }],
    [Type.Union([Type.Object({ a: Type.String() }), Type.Array(Type.String())]), { b: 1 }],
  ])('says what is wrong in Polish, too: %j, %j', (schema, value) => {
    const [problem] = requestCheck(schema)(value) ?? []
    const { en, pl } = wordsOf(problem?.message ?? '')
    expect(pl).not.toBe(en)
  })

  it('coerces, completes and removes nothing', () => {
    const wrong = { ...save, base_revision: '0', more: 1 }
    const before = structuredClone(wrong)
    expect(
      check(wrong)
        ?.map(({ path }) => path)
        .sort(),
    ).toEqual(['/base_revision', '/more'])
    expect(wrong).toEqual(before)
  })

  it('names every problem at once, missing and unknown members at their own escaped path', () => {
    expect(
      check({ 'a/b~c': 1 })
        ?.map(({ path, rule }) => `${path} ${rule}`)
        .sort(),
    ).toEqual([
      '/a~1b~0c additionalProperties',
      '/base_revision required',
      '/data required',
      '/draft_id required',
      '/operation_id required',
    ])
  })

  it.each([
    `urn:uuid:${id}`,
    `{${id}}`,
    id.replaceAll('-', ''),
    `${id} `,
    `${id}\n`,
  ])('%j is no UUID', (other) => {
    expect(check({ ...save, draft_id: other })).toMatchObject([{ path: '/draft_id', rule: 'format' }])
  })

  it('a UUID in upper case is one', () => {
    expect(check({ ...save, draft_id: id.toUpperCase() })).toBeNull()
  })

  it('names the values that are allowed, the members there are, and what is missing', () => {
    const problems = requestCheck(sendSignGrant.body)({
      document_id: id,
      role: 'driver',
      locale: 7,
      draftId: id,
      documentId: id,
    })
    expect(problems?.map(({ path, message }) => `${path} ${wordsOf(message).en}`).sort()).toEqual([
      '/documentId is not known here; it is written document_id',
      '/draftId is not known here; there are document_id, role, successive, email, locale, message, code, idempotency_key',
      '/email is missing',
      '/idempotency_key is missing: a text of your own in the body, not a header; the same one when the call is repeated',
      '/locale must be one of: en, pl, de, uk, ro, lt, cs, es, fr, it, nl, tr',
      '/role must be one of: sender, carrier, consignee',
    ])
    expect(requestCheck(whoami.body)({ a: 1 })).toMatchObject([
      { message: { en: 'is not known here; nothing is taken' } },
    ])
  })

  it.each([
    ['a text that is too long and of the wrong form', { draft_id: 'x'.repeat(50) }, '/draft_id', 'format'],
    ['a name of blanks that is too long', { label: ' '.repeat(200) }, '/label', 'maxLength'],
    ['a wrong type where null would do', { after: 7 }, '/after', 'type'],
    ['a wrong text where null would do', { after: 'x' }, '/after', 'format'],
  ])('%s is one problem', (_what, value, path, rule) => {
    const schema = Type.Partial(Type.Object({ draft_id: Uuid, label: Label, after: nullable(Uuid) }))
    expect(requestCheck(schema)(value)).toMatchObject([{ path, rule }])
  })

  it('lists at most 100 problems', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`member ${i}`, i]))
    expect(check({ ...save, ...many })).toHaveLength(100)
  })
})

describe('hostile input', () => {
  it.each([
    { toString: 1 },
    { valueOf: null },
    JSON.parse('{"__proto__":1}'),
    { constructor: 1 },
  ])('items that are %j are compared without calling them', (item) => {
    const check = requestCheck(updateConnection.body)
    expect(check({ permissions: [item, item] })).not.toBeNull()
  })

  it('equal items are found whatever the order of their members', () => {
    const check = requestCheck(Type.Array(Type.Unknown(), { uniqueItems: true }))
    expect(
      check([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toMatchObject([{ path: '', rule: 'uniqueItems' }])
    expect(check([{ a: 1 }, { a: '1' }, 1, '1', null, [1], []])).toBeNull()
  })

  it.each([
    ['empty points', (size: number) => [Array(3 * size).fill({})]],
    ['empty strokes', (size: number) => Array(3 * size).fill([])],
    ['texts', (size: number) => [Array(3 * size).fill('')]],
    ['numbers', (size: number) => Array(5 * size).fill(1)],
    ['strokes of empty points', (size: number) => Array(size / 100).fill(Array(300).fill({}))],
  ])(
    'megabytes of %s are refused with at most 100 problems, in time that grows no faster than they do',
    (_, strokes) => {
      const check = requestCheck(DeviceConsent)
      const problems = check({ strokes: strokes(huge) })
      expect(problems).not.toBeNull()
      expect(problems?.length).toBeLessThanOrEqual(100)
    },
    hugeTimeout,
  )
})

describe('a check of an answer', () => {
  it('tells the first mismatch in words', () => {
    const check = answerCheck(ConsentPhoto)
    const photo = {
      sha256: 'a'.repeat(64),
      category: 'goods',
      addedAt: '2026-09-01T08:00:00Z',
      mediaType: 'image/png',
      byteSize: 1,
    }
    expect(check(photo)).toBeNull()
    expect(check({ ...photo, sha256: 'A'.repeat(64) })).toContain('sha256')
  })
})
