import { describe, expect, it } from 'vitest'
import { type Reading, shownValue, typedValue } from './field-value.ts'

const reading = (input: Reading['input'], more: Partial<Reading> = {}): Reading => ({
  ...{ input, locale: 'pl', zone: 'Europe/Bucharest', day: null, form: null },
  ...more,
})

describe('what is typed', () => {
  it.each([
    ['integer', '20', 20],
    ['integer', '1 200', 1200],
    ['integer', 'twenty', 'twenty'],
    ['number', '52,23', 52.23],
    ['decimal', '8 450,5', '8450.5'],
    ['decimal', '8\u00a0450.5', '8450.5'],
    ['text', ' a ', ' a '],
    ['text', '  ', undefined],
    ['date', '2.9.2026', '2026-09-02'],
    ['date', 'soon', 'soon'],
    ['datetime', 'soon', 'soon'],
    ['datetime', '2.9.2026', '2.9.2026'],
    ['datetime', '25.11.2026 15:00', '2026-11-25T13:00:00Z'],
  ] as const)('as %s %j is %j', (input, text, value) => {
    expect(typedValue(reading(input), text)).toBe(value)
  })

  it.each([
    ['8:00', '2026-11-24T06:00:00Z'],
    ['8', '2026-11-24T06:00:00Z'],
    ['0830', '2026-11-24T06:30:00Z'],
    ['25.11.2026 8:00', '2026-11-25T06:00:00Z'],
    ['25:00', '25:00'],
  ])('as a time alone belongs to the day of its box: %s', (text, value) => {
    expect(typedValue(reading('datetime', { day: '2026-11-24' }), text)).toBe(value)
  })

  it.each(['8:00', '8'])('as a time of no day stays as it is, and is no moment: %s', (text) => {
    expect(typedValue(reading('datetime'), text)).toBe(text)
  })

  it.each([
    ['^[A-Z0-9]{2,3}$', 'px', 'PX'],
    ['^[0-9]{4}$', 'UN 1263', '1263'],
    ['^[A-E](/[A-E])?$', '(d/e)', 'D/E'],
    ['^[0-9]{4,10}$', '3208 10 90', '32081090'],
    ['^[A-Z0-9]{2,3}$', 'pallet', 'pallet'],
  ])('as a code of the form %s: %s is %s', (form, text, value) => {
    expect(typedValue(reading('text', { form }), text)).toBe(value)
  })
})

describe('what is shown', () => {
  it.each(['en-GB', 'pl', 'de', 'cs', 'ro', 'uk', 'lt'])('is read again as the same: %s', (locale) => {
    for (const [input, value] of [
      ['date', '2026-09-02'],
      ['datetime', '2026-09-02T06:30:00Z'],
    ] as const) {
      const field = reading(input, { locale })
      expect(typedValue(field, shownValue(field, value))).toBe(value)
    }
  })

  it('of a day and a moment is as the locale writes it, on the clocks of the place', () => {
    expect(shownValue(reading('date'), '2026-09-02')).toBe('02.09.2026')
    expect(shownValue(reading('datetime'), '2026-09-02T06:30:00Z')).toBe('02.09.2026 09:30')
    expect(shownValue(reading('datetime', { locale: 'en-GB' }), '2026-09-02T06:30:00Z')).toBe(
      '02/09/2026 09:30',
    )
  })

  it.each(['2.9', '2026-09-99T00:00Z'])('of no moment is what was typed, not another day: %s', (text) => {
    expect(shownValue(reading('datetime'), text)).toBe(text)
  })

  it.each([
    [undefined, ''],
    [null, ''],
    [20, '20'],
    [{ a: 1 }, '{"a":1}'],
  ])('of %j is %j', (value, text) => {
    expect(shownValue(reading('text'), value)).toBe(text)
  })
})
