import { describe, expect, it } from 'vitest'
import { shownValue, typedValue } from './field-value.ts'

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
  ] as const)('as %s %j is %j', (input, text, value) => {
    expect(typedValue(input, text)).toBe(value)
  })

  it('a date and time is shown in the viewer’s zone and kept in UTC', () => {
    expect(typedValue('datetime', shownValue('datetime', '2026-09-01T06:00:00Z'))).toBe(
      '2026-09-01T06:00:00Z',
    )
  })
})

describe('what is shown', () => {
  it('of no moment is what was typed, not another day', () => {
    expect(shownValue('datetime', '2.9')).toBe('2.9')
    expect(shownValue('datetime', '2026-09-99T00:00Z')).toBe('2026-09-99T00:00Z')
  })

  it.each([
    [undefined, ''],
    [null, ''],
    [20, '20'],
    [{ a: 1 }, '{"a":1}'],
  ])('of %j is %j', (value, text) => {
    expect(shownValue('text', value)).toBe(text)
  })
})
