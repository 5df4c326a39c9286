import type { ColumnKind } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import { refuse } from '../../ground/refusal.ts'
import { kindOf, typeNames } from './column.ts'
import type { Condition, Filter, Is, Operator } from './condition.ts'
import { literal, pattern } from './literal.ts'

const sqlOperators: Readonly<Record<Operator, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: '~~',
  ilike: '~~*',
}

const arrayTypes = {
  uuid: 'uuid[]',
  text: 'text[]',
  integer: 'int4[]',
  number: 'float8[]',
  boolean: 'bool[]',
  timestamp: 'text[]',
} as const

/** SQL of a condition; its values are appended to `params` as `$n`. */
export function conditionSql(readable: Readable, condition: Condition, params: unknown[]): string {
  const sql =
    condition.kind === 'filter'
      ? filterSql(readable, condition, params)
      : `(${condition.items.map((item) => conditionSql(readable, item, params)).join(` ${condition.kind} `)})`
  return condition.negated ? `not (${sql})` : sql
}

function filterSql(
  { table, columns, instants }: Readable,
  { column, test }: Filter,
  params: unknown[],
): string {
  const kind = kindOf(table, column)
  const bound = (value: unknown) => `$${params.push(value)}`
  if (kind === 'json')
    throw noOperator('json', test.operator === 'is' || test.operator === 'in' ? 'eq' : test.operator)
  const sql = columns[column] as string
  const isInstant = instants?.includes(column)
  if (test.operator === 'is') return `${sql} is ${isOf(kind, test.value)}`
  if (test.operator === 'in')
    return `${sql} = any (${bound(test.values.map((value) => literal(kind, value)))}::${isInstant ? 'timestamptz[]' : arrayTypes[kind]})`
  const like = test.operator === 'like' || test.operator === 'ilike'
  if (like && kind !== 'text') throw noOperator(kind, test.operator)
  const value = like ? pattern(test.value) : literal(kind, test.value)
  return `${sql} ${sqlOperators[test.operator]} ${bound(value)}${isInstant ? '::timestamptz' : ''}`
}

function isOf(kind: ColumnKind, value: Is): string {
  if (value === 'null') return 'null'
  if (value === 'not_null') return 'not null'
  if (kind === 'boolean') return value
  throw refuse('PGRST100', { message: `is.${value} is of truth values, not of type ${typeNames[kind]}` })
}

const noOperator = (kind: keyof typeof typeNames, operator: Operator) =>
  refuse('42883', {
    message: `operator does not exist: ${typeNames[kind]} ${sqlOperators[operator]} unknown`,
    hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
  })
