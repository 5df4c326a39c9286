import { describe, expect, it } from 'vitest'
import { whenAt } from './when-at.ts'

const window = { date: null, from: '2026-09-01T06:00:00Z', until: '2026-09-01T10:00:00Z' }

describe('when somebody is awaited', () => {
  it('is said by the clocks of the place, as on the print, wherever the phone is', () => {
    expect(whenAt({ ...window, zone: 'Europe/Warsaw' }, 'en')).toBe('1 September 2026, 08:00–12:00')
    expect(whenAt({ ...window, zone: 'Asia/Tbilisi' }, 'pl')).toBe('1 września 2026, 10:00–14:00')
  })

  it('is on the day that it is there', () => {
    const night = { ...window, from: '2026-09-01T22:30:00Z', until: null, zone: 'Europe/Warsaw' }
    expect(whenAt(night, 'en')).toBe('2 September 2026, 00:30')
  })

  it('is the day that was written, where one was', () => {
    expect(whenAt({ ...window, date: '2026-09-03', zone: 'Europe/Warsaw' }, 'en')).toBe(
      '3 September 2026, 08:00–12:00',
    )
    expect(whenAt({ date: '2026-09-03', from: null, until: null, zone: null }, 'en')).toBe('3 September 2026')
    expect(whenAt({ date: null, from: null, until: null, zone: null }, 'en')).toBe('')
  })

  it.each([
    null,
    'Europe/Nowhere',
  ])('in the zone %s is said by the reader’s clock, which is named', (zone) => {
    expect(whenAt({ ...window, zone }, 'en')).toMatch(
      /^1 September 2026, \d\d:00–\d\d:00 (UTC|GMT([+-]\d+)?)$/,
    )
  })
})
