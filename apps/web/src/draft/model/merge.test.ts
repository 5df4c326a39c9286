import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, type JsonObject } from './json.ts'
import { merge } from './merge.ts'
import { valueAt } from './pointer.ts'

const json = fc.dictionary(
  fc.constantFrom('a', 'b', '__proto__', '10', 'c/d'),
  fc.jsonValue({ maxDepth: 3 }),
  {
    maxKeys: 4,
    noNullPrototype: true,
  },
) as fc.Arbitrary<JsonObject>

describe('two people who changed one draft', () => {
  it('in different places have both changes', () => {
    const base = { reference: 'A', sender: { name: 'S' }, goods: [{ packages: 1 }, { packages: 2 }] }
    const mine = { ...base, sender: { name: 'S', phone: '1' }, goods: [{ packages: 3 }, { packages: 2 }] }
    const theirs = { ...base, reference: 'B', goods: [{ packages: 1 }, { packages: 4 }] }
    expect(merge(base, mine, theirs)).toEqual({
      data: { reference: 'B', sender: { name: 'S', phone: '1' }, goods: [{ packages: 3 }, { packages: 4 }] },
      conflicts: [],
    })
  })

  it('in one place are asked, and nothing of either is lost', () => {
    const { data, conflicts } = merge({ reference: 'A' }, { reference: 'B' }, { reference: 'C', scope: 'x' })
    expect(conflicts).toEqual([{ path: '/reference', base: 'A', mine: 'B', theirs: 'C' }])
    expect(data).toEqual({ reference: 'B', scope: 'x' })
  })

  it('of whom one takes away what the other changes are asked', () => {
    const { conflicts } = merge({ driver: { name: 'A' } }, {}, { driver: { name: 'B' } })
    expect(conflicts).toEqual([
      { path: '/driver', base: { name: 'A' }, mine: undefined, theirs: { name: 'B' } },
    ])
  })

  it('who both add or take away lines are asked about the whole list', () => {
    const { conflicts } = merge({ goods: [1] }, { goods: [1, 2] }, { goods: [1, 3] })
    expect(conflicts.map(({ path }) => path)).toEqual(['/goods'])
  })
})

describe('for any data', () => {
  it('one who changed nothing takes over the other’s', () => {
    fc.assert(
      fc.property(json, json, (base, theirs) => {
        expect(isSame(merge(base, base, theirs).data, theirs)).toBe(true)
        expect(isSame(merge(base, theirs, base).data, theirs)).toBe(true)
      }),
    )
  })

  it('the same change twice is that change', () => {
    fc.assert(
      fc.property(json, json, (base, both) => {
        const { data, conflicts } = merge(base, both, both)
        expect([isSame(data, both), conflicts]).toEqual([true, []])
      }),
    )
  })

  it('who asks whom makes no difference but in whose value stands', () => {
    fc.assert(
      fc.property(json, json, json, (base, mine, theirs) => {
        const [here, there] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        const paths = (each: typeof here) => each.conflicts.map(({ path }) => path).sort()
        expect(paths(here)).toEqual(paths(there))
        if (here.conflicts.length === 0) expect(isSame(here.data, there.data)).toBe(true)
      }),
    )
  })

  it('every conflict names a place where three values differ, and mine stands there', () => {
    fc.assert(
      fc.property(json, json, json, (base, mine, theirs) => {
        const { data, conflicts } = merge(base, mine, theirs)
        for (const conflict of conflicts) {
          expect(isSame(conflict.mine, valueAt(mine, conflict.path))).toBe(true)
          expect(isSame(conflict.theirs, valueAt(theirs, conflict.path))).toBe(true)
          expect(isSame(valueAt(data, conflict.path), conflict.mine)).toBe(true)
          for (const [a, b] of [
            [conflict.base, conflict.mine],
            [conflict.base, conflict.theirs],
            [conflict.mine, conflict.theirs],
          ])
            expect(isSame(a, b)).toBe(false)
        }
      }),
    )
  })
})
