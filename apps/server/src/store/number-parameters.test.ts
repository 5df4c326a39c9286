import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import { expect, it } from 'vitest'
import { numberParameters } from './number-parameters.ts'

const names = ['tenantId', 'id', 'id2', 'until']

it.each([
  ['select :tenantId, :id, :id2, :until', 'select $1, $2, $3, $4'],
  ['select :until,:id2,:id,:tenantId', 'select $4,$3,$2,$1'],
  [
    'select :id::uuid, x::text, (:id)::int4[], :id2 :: text, :until, :tenantId',
    'select $2::uuid, x::text, ($2)::int4[], $3 :: text, $4, $1',
  ],
])('a name becomes its place, as often as it stands: %s', (text, numbered) => {
  expect(numberParameters(text, names)).toBe(numbered)
})

it.each([
  `select to_char(now(), 'HH24:MI:SS.MS"Z"')`,
  `select 'it''s :id', '', ':id'`,
  `select a as ":id", "b""c:id"`,
  'select 1 -- of :id, 10 $ and /* "',
  'select -1 - -1, 2 / 1 * 3',
  'select a::text::uuid, b[1:2], like_e',
  `select name like'e'`,
])('casts, strings, quoted names and comments stay as they are: %s', (text) => {
  expect(numberParameters(text, [])).toBe(text)
})

it('a comment ends with its line, a string with its quote', () => {
  const text = `select ':id' || :id -- :id's\n, ":id" = :id2`
  expect(numberParameters(text, ['id', 'id2'])).toBe(`select ':id' || $1 -- :id's\n, ":id" = $2`)
})

it.each([
  ['select :id, :other', /parameter other is not declared/],
  ['select :Id', /parameter Id is not declared/],
  ['select :constructor', /parameter constructor is not declared/],
  ["select ':id'", /parameter id is not used/],
  ['select 1 -- :id', /parameter id is not used/],
  ['select x::id', /parameter id is not used/],
  ['select :id, $1', /\$ in a statement/],
  ['select :id, $$:id$$', /\$ in a statement/],
  [`select :id, e'\\':id'`, /E' in a statement/i],
  ['select :id /* :id */', /\/\* in a statement/],
  ["select :id, 'open", /' in a statement/],
  ['select :id, "open', /" in a statement/],
])('what is not declared, not used or not read is refused: %s', (text, message) => {
  expect(() => numberParameters(text, ['id'])).toThrow(message)
})

it.each([`''`, '""', '--', ':', '::', ':id ', 'e', ' ', 'a:id::id '])(
  'takes time in proportion to the text: %j',
  (part) => {
    expect(numberParameters(`:id ${part.repeat(huge)}\n`, ['id'])).toMatch(/^\$1/)
  },
  hugeTimeout,
)
