import type { Condition, Filter, Is, Operator, Test } from './condition.ts'
import { type Scanner, scan } from './scanner.ts'

const operatorName = /(eq|neq|gt|gte|lt|lte|like|ilike|in|is)(?=\.)/y

/** Deepest nesting of groups. */
const deepestGroup = 16

const subset =
  'Filter by columns with eq, neq, gt, gte, lt, lte, like, ilike, in, is, each with or without not; combine with and, or.'

/** Reads `name=value` as a filter of a column: `id=eq.<uuid>`, `state=not.in.(a,b)`. */
export function parseFilter(name: string, value: string): Filter {
  const key = scan(name, 'field', subset)
  const column = key.name()
  if (!key.done()) key.fail('end of input')
  const s = scan(value, 'filter', subset)
  const filter = { kind: 'filter', column, ...negatable(s, (text) => text.match(/.*/suy) ?? '') } as const
  if (!s.done()) s.fail('end of input')
  return filter
}

/** Reads the value of `and=`, `or=`, `not.and=` or `not.or=`: conditions in parentheses. */
export function parseGroup(name: string, value: string): Condition {
  const s = scan(value, 'logic tree', subset)
  s.blanks()
  s.expect('(')
  const group = groupOf(s, name, 1)
  if (!s.done()) s.fail('end of input')
  return group
}

/** The rest of a group after its name and opening parenthesis. */
function groupOf(s: Scanner, name: string, depth: number): Condition {
  if (depth > deepestGroup) s.fail(`at most ${deepestGroup} nested groups`)
  const items: Condition[] = []
  do items.push(condition(s, depth))
  while (s.eat(','))
  s.expect(')')
  s.blanks()
  return { kind: name.endsWith('or') ? 'or' : 'and', negated: name.startsWith('not.'), items }
}

function condition(s: Scanner, depth: number): Condition {
  s.blanks()
  const name = s.match(/(not\.)?(and|or)(?=[ \t]*\()/y)
  if (name !== undefined) {
    s.match(/[ \t]*\(/y)
    return groupOf(s, name, depth + 1)
  }
  const column = s.name()
  s.expect('.')
  const filter = { kind: 'filter', column, ...negatable(s, (text) => text.element()) } as const
  s.blanks()
  return filter
}

/** `[not.]operator.value`; the context delimits a single value. */
function negatable(s: Scanner, single: (s: Scanner) => string): Pick<Filter, 'negated' | 'test'> {
  const negated = s.eat('not.')
  const operator = s.match(operatorName) ?? s.fail(`${negated ? '' : '"not" or '}operator (eq, gt, ...)`)
  s.expect('.')
  return { negated, test: test(s, operator, single) }
}

function test(s: Scanner, operator: string, single: (s: Scanner) => string): Test {
  if (operator === 'in') return { operator, values: list(s) }
  if (operator !== 'is') return { operator: operator as Operator, value: single(s) }
  const value =
    s.match(/(null|not_null|true|false|unknown)(?=[,) \t]|$)/iy) ??
    s.fail('null, not_null, true, false or unknown')
  return { operator, value: value.toLowerCase() as Is }
}

/**
 * `(a,"b,c")`, with blanks before, after its opening and after it. As in PostgREST, those within belong to the values,
 * and one empty value alone is the empty list.
 */
function list(s: Scanner): string[] {
  s.blanks()
  s.expect('(')
  s.blanks()
  const values: string[] = []
  do values.push(s.element())
  while (s.eat(','))
  s.expect(')')
  s.blanks()
  return values.length === 1 && values[0] === '' ? [] : values
}
