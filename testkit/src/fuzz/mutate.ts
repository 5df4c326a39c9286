import fc from 'fast-check'
import { hostileValue } from './hostile.ts'

/** One change to a JSON value: at the `at`-th place of it, counted round. */
export interface Mutation {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add' | 'repeat'
  readonly value: unknown
  readonly name: string
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'repeat'),
  value: hostileValue,
  name: fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'id', 'tenant_id', 'tenantId', 'select'),
  ),
})

type Container = Record<string, unknown>

/** The value changed at some places; the original is left as it was. */
export function mutated(value: unknown, mutations: readonly Mutation[]): unknown {
  const root: Container = { value: structuredClone(value) }
  for (const change of mutations) {
    const place = placeAt(root, change.at % countPlaces(root))
    if (typeof place === 'object') apply(...place, change)
  }
  return root['value']
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** How many members it has, and all that is within them. */
function countPlaces(container: Container): number {
  let count = 0
  for (const key of Object.keys(container)) {
    count++
    const member = container[key]
    if (isContainer(member)) count += countPlaces(member)
  }
  return count
}

/** The member at a position and its container; or how many are left to skip. */
function placeAt(container: Container, at: number): readonly [Container, string] | number {
  let left = at
  for (const key of Object.keys(container)) {
    if (left === 0) return [container, key]
    left--
    const member = container[key]
    const found = isContainer(member) ? placeAt(member, left) : left
    if (typeof found === 'object') return found
    left = found
  }
  return left
}

function apply(container: Container, key: string, { how, name, ...change }: Mutation): void {
  const value = structuredClone(change.value)
  const member = container[key]
  const inside = typeof member === 'object' && member !== null
  if (how === 'remove') delete container[key]
  else if (how === 'add' && inside)
    define(member as Container, Array.isArray(member) ? String(member.length) : name, value)
  else if (how === 'repeat' && Array.isArray(member)) member.push(...structuredClone(member))
  else define(container, key, value)
}

/** Also `__proto__` becomes an ordinary member. */
function define(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true })
}

/** One change to the bytes of a body. */
export interface Damage {
  readonly at: number
  readonly how: 'cut' | 'insert' | 'double' | 'flip'
  readonly bytes: Uint8Array
}

const snippets = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\\u0000',
  '\\ud800',
  '1e400',
  '-',
  '00',
  '/*',
  'NaN',
  '\ufeff',
  '\0',
  '"a":1,"a":2,',
  '"__proto__":{},',
  '9'.repeat(400),
]

export const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('cut', 'insert', 'insert', 'double', 'flip'),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
    fc.constantFrom(...snippets).map((text) => new TextEncoder().encode(text)),
  ),
})

/** The bytes with damage done to them. */
export function damaged(body: Uint8Array, { at, how, bytes }: Damage): Uint8Array {
  const place = body.length === 0 ? 0 : at % body.length
  const [before, after] = [body.subarray(0, place), body.subarray(place)]
  switch (how) {
    case 'cut':
      return before
    case 'insert':
      return Buffer.concat([before, bytes, after])
    case 'double':
      return Buffer.concat([before, after.subarray(0, 30), after])
    case 'flip':
      return Buffer.concat([before, bytes, after.subarray(bytes.length)])
  }
}
