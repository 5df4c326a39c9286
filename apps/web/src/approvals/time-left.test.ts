import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-09-01T08:00:00Z')

it.each([
  ['2026-09-02T07:56:30Z', '23 godz. 56 min'],
  ['2026-09-01T08:14:00Z', '14 min'],
  ['2026-09-01T08:00:20Z', '0 min'],
  ['2026-09-04T09:30:00Z', '73 godz.'],
  ['2026-09-01T08:00:00Z', null],
])('until %s: %s', (until, said) => {
  expect(timeLeft(until, now, 'pl')).toBe(said)
})
