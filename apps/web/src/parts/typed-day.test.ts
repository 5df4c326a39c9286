import { describe, expect, it } from 'vitest'
import { typedDay, typedMinute } from './typed-day.ts'

const today = new Date(2026, 7, 30, 10, 42)

describe('a day', () => {
  it.each([
    ['2.9', '2026-09-02'],
    ['02.09.', '2026-09-02'],
    ['2/9/26', '2026-09-02'],
    ['2 9 2027', '2027-09-02'],
    ['2-9', '2026-09-02'],
    ['2026-09-02', '2026-09-02'],
    ['30', '2026-08-30'],
    ['2', '2026-09-02'],
    ['28', '2026-08-28'],
    ['15.1', '2027-01-15'],
    ['29.2.2028', '2028-02-29'],
  ])('is meant by %j', (text, day) => {
    expect(typedDay(text, today)).toBe(day)
  })

  it.each([
    '',
    'soon',
    '32',
    '31.2',
    '0.9',
    '2.13',
    '29.2.2027',
    '2.9.123',
    '2.9 8:00',
    '2026-13-01',
  ])('is not meant by %j', (text) => {
    expect(typedDay(text, today)).toBeNull()
  })

  it('across the turn of the year is the one that is nearer', () => {
    const silvester = new Date(2026, 11, 30)
    expect(typedDay('2.1', silvester)).toBe('2027-01-02')
    expect(typedDay('2', silvester)).toBe('2027-01-02')
    expect(typedDay('28.12', new Date(2027, 0, 3))).toBe('2026-12-28')
  })
})

describe('a time of a day', () => {
  it.each([
    ['2.9 8', '2026-09-02T08:00'],
    ['2.9 8:30', '2026-09-02T08:30'],
    ['2.9. 0830', '2026-09-02T08:30'],
    ['2 9 8:30', '2026-09-02T08:30'],
    ['2026-09-02 15:00', '2026-09-02T15:00'],
    ['2026-09-02T15:00', '2026-09-02T15:00'],
    ['2026-09-02, 15:00', '2026-09-02T15:00'],
    ['8:30', '2026-08-30T08:30'],
  ])('is meant by %j', (text, minute) => {
    expect(typedMinute(text, today)).toBe(minute)
  })

  it.each([
    '',
    'soon',
    '2.9',
    '2.9 25',
    '2.9 8:75',
    '31.2 8:00',
    '8 o’clock',
  ])('is not meant by %j', (text) => {
    expect(typedMinute(text, today)).toBeNull()
  })
})
