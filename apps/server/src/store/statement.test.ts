import { expect, expectTypeOf, it } from 'vitest'
import type { Company, Transaction } from './company.ts'
import { declaredStatements, madeStatement, statement, valuesOf } from './statement.ts'

const invite = statement(
  'test_invite',
  { tenantId: 'uuid', age: 'int4', role: 'text:owner|member', email: 'text?' },
  `select :email::text as email, :age::int4 as age, role from member where tenant_id = :tenantId and role = :role`,
  { email: 'text?', age: 'int4', role: 'text:owner|member' },
)
const ping = statement('test_ping', {}, 'select 1 as one', { one: 'int4' })
const given = { tenantId: 'a', age: 7, role: 'owner', email: null } as const

it('binds by name, in the order of the declaration', () => {
  expect(invite.text).toContain('select $4::text as email, $2::int4 as age')
  expect(valuesOf(invite, [{ email: 'e', role: 'member', age: 7, tenantId: 'a' }])).toEqual([
    'a',
    7,
    'member',
    'e',
  ])
  expect(valuesOf(invite, [{ ...given, ...{ more: 1 } }])).toEqual(['a', 7, 'owner', null])
  expect(valuesOf(ping, [])).toEqual([])
  expect(valuesOf(madeStatement('', 'select $1, $2'), [[1, 2]])).toEqual([1, 2])
})

it('is declared once, and every parameter is declared and used', () => {
  expect(() => statement('test_ping', {}, 'select 1')).toThrow('statement test_ping is declared twice')
  expect(() => statement('test_undeclared', {}, 'select :id')).toThrow('parameter id is not declared')
  expect(() => statement('test_unused', { id: 'uuid' }, 'select 1')).toThrow('parameter id is not used')
  const names = declaredStatements().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['test_invite', 'test_ping']))
  expect(names).not.toContain('test_unused')
})

it('is given what it declares, or is not compiled', () => {
  const calls = ({ run, send }: Transaction, { query }: Company) => [
    run(invite, given),
    run(ping),
    send(invite, given),
    query(invite, { ...given, email: 'ania@example.com' }),
    // @ts-expect-error something is missing
    run(invite, { tenantId: 'a', age: 7, role: 'owner' }),
    // @ts-expect-error everything is missing
    run(invite),
    // @ts-expect-error something is too much
    run(invite, { tenantId: 'a', age: 7, role: 'owner', email: null, more: 1 }),
    // @ts-expect-error it takes nothing
    run(ping, { id: 'a' }),
    // @ts-expect-error two are swapped
    run(invite, { ...given, tenantId: 7, age: 'a' }),
    // @ts-expect-error only `email` may be null
    run(invite, { ...given, age: null }),
    // @ts-expect-error no such role
    run(invite, { ...given, role: 'guest' }),
    // @ts-expect-error by position
    run(invite, ['a', 7, 'owner', null]),
    // @ts-expect-error the same for what is sent
    send(invite, { tenantId: 'a' }),
    // @ts-expect-error the same for what is asked
    query(invite, { tenantId: 'a' }),
  ]
  expect(calls).toBeTypeOf('function')
})

it('answers rows as declared', () => {
  const ask = ({ run }: Transaction) => run(invite, given)
  expectTypeOf<Awaited<ReturnType<typeof ask>>>().toEqualTypeOf<
    { readonly email: string | null; readonly age: number; readonly role: 'owner' | 'member' }[]
  >()
})
