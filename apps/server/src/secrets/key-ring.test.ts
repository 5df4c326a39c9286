import { describe, expect, it } from 'vitest'
import { keyRing } from './key-ring.ts'

const day = 24 * 3600 * 1000
const at = (days: number) => new Date(days * day)
const generations = [
  { key: 'first', activeAt: at(0) },
  { key: 'third', activeAt: at(20) },
  { key: 'second', activeAt: at(10) },
]
const on = (days: number) => keyRing(generations, 5, () => days * day)()

describe('the generations of a key', () => {
  it.each([
    [1, ['first', 'third', 'second']],
    [9.9, ['first', 'third', 'second']],
    [10, ['second', 'third', 'first']],
    [14.9, ['second', 'third', 'first']],
    [15, ['second', 'third']],
    [20, ['third', 'second']],
    [25, ['third']],
  ])('on day %d: the first of them makes things, all of them verify', (days, expected) => {
    expect(on(days)).toEqual(expected)
  })

  it('one is enough, also before its time: another machine’s clock may be ahead', () => {
    expect(keyRing([{ key: 'only', activeAt: at(1) }], 5, () => 0)()).toEqual(['only'])
    expect(() => keyRing([], 5)()).toThrow()
  })
})
