import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableInstant } from './instant.ts'

const milliseconds = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-02'),
  max: new Date('9999-12-30'),
})

describe('comparableInstant', () => {
  it('gives an instant the one text stored times have, whatever the offset it was written with', () => {
    fc.assert(
      fc.property(milliseconds, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
        const shown = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
        const sign = minutes < 0 ? '-' : '+'
        const pad = (n: number) => String(Math.trunc(Math.abs(n))).padStart(2, '0')
        expect(comparableInstant(`${shown}${sign}${pad(minutes / 60)}:${pad(minutes % 60)}`)).toBe(
          date.toISOString(),
        )
      }),
    )
  })

  it('sorts an instant between two milliseconds between their texts', () => {
    fc.assert(
      fc.property(milliseconds, fc.integer({ min: 1, max: 999_999 }), (date, beyond) => {
        const fine = comparableInstant(date.toISOString().replace('Z', `${String(beyond).padStart(6, '0')}Z`))
        expect(fine > date.toISOString()).toBe(true)
        expect(fine < new Date(date.getTime() + 1).toISOString()).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02 03:04', '2026-01-02T03:04:00.000Z'],
    ['2026-01-02t03:04:05z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.6+0130', '2026-01-02T01:34:05.600Z'],
    ['2026-01-02 03:04:05 -02', '2026-01-02T05:04:05.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (text, wanted) => {
    expect(comparableInstant(text)).toBe(wanted)
  })

  it.each([
    '',
    'now',
    'infinity',
    '2026',
    '20260102',
    '2026-1-2',
    '2026-01-02T',
    '2026-01-02T03',
    '1735689600',
    '2026-01-02T03:04:05 01:00',
  ])('refuses the form of "%s"', (text) => {
    expect(() => comparableInstant(text)).toThrow(expect.objectContaining({ code: '22007' }))
  })

  it.each([
    '2026-13-01',
    '2026-02-29',
    '2026-04-31',
    '2026-01-02T25:00',
    '2026-01-02T03:60',
    '2026-01-02T03:04:61',
    '2026-01-01T00:00+99',
    '0000-01-01T00:00+14',
  ])('refuses %s, which is not in the calendar', (text) => {
    expect(() => comparableInstant(text)).toThrow(expect.objectContaining({ code: '22008' }))
  })
})
