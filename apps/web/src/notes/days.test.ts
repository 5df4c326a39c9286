import { expect, it } from 'vitest'
import { daysUntil } from './days.ts'

it('days are those of the calendar of the device, over the ends of months and of summer time', () => {
  expect(daysUntil(new Date(2026, 8, 1, 23, 59), 1)).toEqual({ from: '2026-09-01', to: '2026-09-01' })
  expect(daysUntil(new Date(2026, 8, 1, 0, 0), 7)).toEqual({ from: '2026-08-26', to: '2026-09-01' })
  expect(daysUntil(new Date(2026, 9, 26, 0, 30), 30)).toEqual({ from: '2026-09-27', to: '2026-10-26' })
})
