import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { without } from './allowed.ts'
import { examples } from './examples.ts'
import { types } from './registry.ts'

describe('what a type allows of a draft', () => {
  it('is all of a note that can be issued', () => {
    for (const type of types) {
      const example = examples.get(`${type.name}@${type.version}`) as Record<string, unknown>
      expect(type.allowed(example)).toEqual(example)
    }
  })

  it('leaves out wrong values, unknown members and objects that lack what they must have', () => {
    const [ecmr] = types
    expect(
      ecmr?.allowed({
        reference: 7,
        note: 'x',
        noteNumber: { country: 'PL' },
        sender: { name: 'Ania', address: 'nowhere' },
        goods: [{ description: 'Farba' }, 'x', { description: 'Śruby', packages: -1 }],
      }),
    ).toEqual({ sender: { name: 'Ania' }, goods: [{ description: 'Farba' }, { description: 'Śruby' }] })
  })

  it('of any JSON object passes its schema', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('sender', 'goods', 'vehicle', 'x'), fc.jsonValue()),
        (data) => {
          for (const type of types) {
            const allowed = type.allowed(data)
            expect(allowed).not.toBeNull()
            const ids = new Set<string>(type.definition.completeness.map(({ id }) => id))
            const wrong = type.check(allowed).filter(({ rule }) => !ids.has(rule))
            expect(wrong).toEqual([])
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('takes nothing out by names that only look like its own', () => {
    expect(without({ 'a/b': 1, a: { b: 2 }, '~': 3 }, ['/a~1b', '/~0'])).toEqual({ a: { b: 2 } })
    expect(Object.keys(without(JSON.parse('{"__proto__":{"a":1},"b":1}'), ['/b']))).toEqual(['__proto__'])
  })
})
