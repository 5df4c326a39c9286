import { expect, it } from 'vitest'
import { minuteOf, reportedTime } from './reported-time.ts'

it.each([
  [120, '2026-09-01T08:00:00+02:00'],
  [-150, '2026-09-01T08:00:00-02:30'],
  [0, '2026-09-01T08:00:00+00:00'],
])('a minute reported %i minutes ahead of UTC says so', (ahead, expected) => {
  expect(reportedTime('2026-09-01T08:00', ahead)).toBe(expected)
})

it('a moment shown in a control and reported is the same moment', () => {
  const moment = new Date('2026-03-29T00:30:00Z')
  expect(Date.parse(reportedTime(minuteOf(moment)))).toBe(moment.getTime())
})
