import { expect, it } from 'vitest'
import { untilEnd } from './until-end.ts'

const now = Date.parse('2026-09-01T08:00:00Z')
const approval = (status: string, expiresAt: string) => ({ status, expiresAt }) as never

it('approvals are read again when the time of the first is over, and not before', () => {
  const day = approval('pending', '2026-09-02T08:00:00Z')
  const quarter = approval('approved', '2026-09-01T08:15:00Z')
  expect(untilEnd([day, quarter], now)).toBe(15 * 60_000 + 1_000)
  expect(untilEnd([day], now)).toBe(24 * 3_600_000 + 1_000)
})

it('nothing is waited for where nothing can end', () => {
  expect(untilEnd(undefined, now)).toBe(false)
  expect(untilEnd([approval('consumed', '2026-09-01T08:15:00Z')], now)).toBe(false)
})

it('a clock that is wrong does not make it ask all the time, nor a far end at once', () => {
  expect(untilEnd([approval('pending', '2026-08-01T08:00:00Z')], now)).toBe(15_000)
  expect(untilEnd([approval('pending', '2030-09-01T08:00:00Z')], now)).toBe(2 ** 31 - 1)
})
