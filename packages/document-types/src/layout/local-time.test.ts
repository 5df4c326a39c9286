import { describe, expect, it } from 'vitest'
import { localTime, printTime } from './local-time.ts'

describe('times', () => {
  it.each([
    ['2026-09-01T06:00:00Z', '2026-09-01 06:00 UTC'],
    ['2026-09-01T06:00:00.000z', '2026-09-01 06:00 UTC'],
    ['2026-09-01t08:30:15+02:00', '2026-09-01 08:30:15 +02:00'],
    ['2026-09-01T08:30:00.5-03:30', '2026-09-01 08:30:00.5 -03:30'],
    ['2026-09-01T08:30Z', '2026-09-01 08:30 UTC'],
  ])('%s reads %s where no zone is known', (iso, printed) => expect(printTime(iso)).toBe(printed))

  it.each([
    ['2026-09-02T22:30:00Z', 'Europe/Warsaw', '2026-09-03 00:30 (2026-09-02 22:30 UTC)'],
    ['2026-12-01T06:00:15Z', 'Europe/Vilnius', '2026-12-01 08:00:15 (06:00:15 UTC)'],
    ['2026-09-01T08:00:00+02:00', 'Europe/Vilnius', '2026-09-01 08:00 +02:00'],
  ])('%s in %s reads %s', (iso, zone, printed) => expect(printTime(iso, zone)).toBe(printed))

  it('that are written otherwise are printed as they are', () =>
    expect(printTime('tomorrow', 'Europe/Warsaw')).toBe('tomorrow'))
})

describe('the clock of a place', () => {
  it('shows the day there, which decides on the periods of CMR art. 30', () => {
    expect(localTime('2026-09-02T22:30:12.345Z', 'Europe/Warsaw')).toEqual({
      ...{ date: '2026-09-03', time: '00:30:12', offset: 'UTC+2' },
    })
  })

  it.each([
    ['Europe/Warsaw', '2026-03-29T00:59:59Z', '01:59:59', 'UTC+1'],
    ['Europe/Warsaw', '2026-03-29T01:00:00Z', '03:00:00', 'UTC+2'],
    ['Europe/London', '2026-12-01T00:00:00Z', '00:00:00', 'UTC+0'],
    ['Asia/Tehran', '2026-09-01T00:00:00Z', '03:30:00', 'UTC+3:30'],
  ])('in %s at %s is %s, %s', (zone, iso, time, offset) => {
    expect(localTime(iso, zone)).toMatchObject({ time, offset })
  })

  it('is unknown for what is no time', () => expect(localTime('soon', 'Europe/Warsaw')).toBeNull())
})
