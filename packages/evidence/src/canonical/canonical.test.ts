import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import oracle from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalize, EvidenceError, MAX_DEPTH, parseStrict } from '../index.ts'

const problem = (
  value: unknown,
): { readonly code: string; readonly path: string | undefined } | undefined => {
  try {
    canonicalize(value)
    return undefined
  } catch (error) {
    if (error instanceof EvidenceError) return { code: error.code, path: error.path }
    throw error
  }
}

const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter((value) => !Number.isInteger(value) || Number.isSafeInteger(value))
const text = fc.string({ unit: anyCharacter })
/** Every JSON value this profile allows, keys like __proto__ and array indices included. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    number,
    text,
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(
      fc.oneof(text, fc.constantFrom('__proto__', '10', '9', '', 'toJSON', 'constructor')),
      tie('json'),
      { maxKeys: 5 },
    ),
  ),
}))

describe('canonicalize', () => {
  it('agrees with the library `canonicalize` on whatever JSON can say', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalize(value)).toBe(oracle(value))
      }),
      { numRuns: 3000 },
    )
  })

  it('loses nothing: parsed again, its text is the same value and the same text', () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = canonicalize(value)
        expect(canonicalize(parseStrict(written))).toBe(written)
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order in which members were set', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.integer()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalize(turned)).toBe(canonicalize(value))
      }),
    )
  })

  it('leaves its argument alone', () => {
    const value = Object.freeze({ b: Object.freeze([Object.freeze({ z: 1, a: 2 })]), a: 1 })
    expect(canonicalize(value)).toBe('{"a":1,"b":[{"a":2,"z":1}]}')
    expect(Object.keys(value)).toEqual(['b', 'a'])
  })
})

describe('canonicalize refuses, and says where,', () => {
  class Point {
    x = 1
  }
  const cycle: unknown[] = []
  cycle.push(cycle)
  const withExtra = Object.assign([1], { more: 2 })
  const inherited = Object.create({ a: 1 })

  it.each<[string, unknown, string, string]>([
    ['undefined as the value', undefined, 'NOT_JSON_VALUE', ''],
    ['undefined as a member', { a: { b: undefined } }, 'NOT_JSON_VALUE', '/a/b'],
    ['undefined in an array', [1, undefined], 'NOT_JSON_VALUE', '/1'],
    ['a hole', new Array(1), 'NOT_JSON_VALUE', ''],
    ['NaN', { a: [Number.NaN] }, 'NUMBER_RANGE', '/a/0'],
    ['Infinity', [Number.POSITIVE_INFINITY], 'NUMBER_RANGE', '/0'],
    ['2^53', { packages: 2 ** 53 }, 'NUMBER_RANGE', '/packages'],
    ['-2^53', -(2 ** 53), 'NUMBER_RANGE', ''],
    ['a lone high surrogate', { name: 'a\ud83d' }, 'LONE_SURROGATE', '/name'],
    ['a lone low surrogate', ['\ude00a'], 'LONE_SURROGATE', '/0'],
    ['surrogates the wrong way round', '\ude00\ud83d', 'LONE_SURROGATE', ''],
    ['a lone surrogate in a key', { 'a/\ud83d': 1 }, 'LONE_SURROGATE', '/a~1\ufffd'],
    ['a Date', { at: new Date(0) }, 'NOT_JSON_VALUE', '/at'],
    ['a Map', new Map(), 'NOT_JSON_VALUE', ''],
    ['bytes', { bytes: new Uint8Array(1) }, 'NOT_JSON_VALUE', '/bytes'],
    ['an instance of a class', [new Point()], 'NOT_JSON_VALUE', '/0'],
    ['an object that inherits members', inherited, 'NOT_JSON_VALUE', ''],
    ['a boxed number', Object(1), 'NOT_JSON_VALUE', ''],
    ['a function', { toJSON: () => 1 }, 'NOT_JSON_VALUE', '/toJSON'],
    ['a symbol', [Symbol('a')], 'NOT_JSON_VALUE', '/0'],
    ['a symbol as a key', { [Symbol('a')]: 1 }, 'NOT_JSON_VALUE', ''],
    ['a bigint', { a: 1n }, 'NOT_JSON_VALUE', '/a'],
    ['an array with a member of its own', { a: withExtra }, 'NOT_JSON_VALUE', '/a'],
    ['a cycle', cycle, 'TOO_DEEP', '/0'.repeat(MAX_DEPTH)],
  ])('%s', (_, value, code, path) => {
    expect(problem(value)).toEqual({ code, path })
  })

  it('one level more than the limit', () => {
    expect(canonicalize({ a: [{}] }, 3)).toBe('{"a":[{}]}')
    expect(() => canonicalize({ a: [{ b: [] }] }, 3)).toThrow(EvidenceError)
  })

  it('whatever fast-check can think of that is not JSON, and never with another error', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withSparseArray: true,
          withTypedArray: true,
          withNullPrototype: true,
        }),
        (value) => {
          if (problem(value) === undefined)
            expect(JSON.parse(canonicalize(value))).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
      { numRuns: 3000 },
    )
  })
})
