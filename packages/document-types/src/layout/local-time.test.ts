import { describe, expect, it } from 'vitest'
import { localTime, momentAt, printTime } from './local-time.ts'

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

describe('a minute on the clocks of a place', () => {
  it.each([
    ['2026-09-01T08:00', 'Europe/Warsaw', '2026-09-01T06:00:00Z'],
    ['2026-11-25T15:00', 'Europe/Bucharest', '2026-11-25T13:00:00Z'],
    ['2026-11-25T15:00', 'UTC', '2026-11-25T15:00:00Z'],
    ['2026-03-29T02:30', 'Europe/Warsaw', '2026-03-29T01:30:00Z'],
    ['2026-10-25T03:30', 'Europe/Warsaw', '2026-10-25T02:30:00Z'],
    ['2026-10-25T00:30', 'Europe/Warsaw', '2026-10-24T22:30:00Z'],
    ['2026-01-01T00:15', 'Asia/Tehran', '2025-12-31T20:45:00Z'],
  ])('%s in %s is %s', (minute, zone, moment) => expect(momentAt(minute, zone)).toBe(moment))

  it('is the one that is printed there', () => {
    for (const zone of ['Europe/Warsaw', 'Atlantic/Azores', 'Asia/Tashkent'])
      for (let hour = 0; hour < 24; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:15`
        expect(printTime(momentAt(`2026-06-30T${time}`, zone), zone)).toContain(`2026-06-30 ${time} (`)
      }
  })
})
