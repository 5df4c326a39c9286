import { expect, it } from 'vitest'
import { Peak } from './peak.ts'

it('is what was most within the last half second, and not longer', () => {
  const peak = new Peak()
  expect(peak.lately(0)).toBe(0)
  peak.note(3, 10)
  peak.note(1, 20)
  expect(peak.lately(249)).toBe(3)
  peak.note(2, 260)
  expect([peak.lately(300), peak.lately(511)]).toEqual([3, 2])
  expect(peak.lately(800)).toBe(0)
})

it('forgets at once what is long ago', () => {
  const peak = new Peak()
  peak.note(9, 0)
  expect(peak.lately(10_000)).toBe(0)
})
