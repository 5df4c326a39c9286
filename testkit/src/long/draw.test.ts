import { describe, expect, it } from 'vitest'
import { draw } from './draw.ts'

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const seeds = [0, 1, 7, 123_456_789, 2 ** 31 - 1]

describe.each([1, 2, 10, 25, 50, 200])('of %i', (whole) => {
  it.each(seeds)('the whole is every number once, with seed %i', (seed) => {
    expect(ascending(draw(whole, whole, seed))).toEqual(Array.from({ length: whole }, (_, index) => index))
  })
})

describe('a short form', () => {
  it('is the same for the same seed, another for another', () => {
    expect(draw(10, 50, 7)).toEqual(draw(10, 50, 7))
    expect(draw(10, 50, 8)).not.toEqual(draw(10, 50, 7))
  })

  it.each(seeds)('leaves no gap of more than a quarter, with seed %i', (seed) => {
    for (const [count, whole] of [
      [6, 50],
      [12, 200],
    ] as const) {
      const drawn = ascending(draw(count, whole, seed))
      const gaps = drawn.map((each, index) => (drawn[index + 1] ?? whole + (drawn[0] ?? 0)) - each)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(whole / 4)
    }
  })

  it.each(seeds)('has every remainder of a division by five, with seed %i', (seed) => {
    for (const [count, whole] of [
      [6, 50],
      [12, 200],
    ] as const)
      expect(new Set(draw(count, whole, seed).map((each) => each % 5)).size).toBe(5)
  })
})
