import { describe, expect, it } from 'vitest'
import { date, hex, literal, name, num, textString } from './syntax.ts'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [1.005, '1'],
    [12.3456, '12.35'],
    [-841.89, '-841.89'],
    [1e9, '1000000000'],
  ])('%d is written %s', (value, written) => expect(num(value)).toBe(written))

  it.each([Number.NaN, Infinity, -Infinity])('%d is refused', (value) => {
    expect(() => num(value)).toThrow(RangeError)
  })
})

describe('strings', () => {
  it('keep their bytes: delimiters and carriage returns are escaped', () => {
    expect(literal('a(b)c\\d\re\n')).toBe('(a\\(b\\)c\\\\d\\re\n)')
  })

  it('of text are plain when ASCII and UTF-16 with a mark otherwise', () => {
    expect(textString('A (b)')).toBe('(A \\(b\\))')
    expect(textString('Ż')).toBe('<FEFF017B>')
    expect(textString('a\n')).toBe('<FEFF0061000A>')
  })
})

it('names escape everything but regular characters', () => {
  expect(name('application/json')).toBe('/application#2Fjson')
  expect(name('ż #')).toBe('/#C5#BC#20#23')
})

it('dates are in UTC to the second', () => {
  expect(date('2026-09-01T08:00:30.999+02:00')).toBe('(D:20260901060030Z)')
})

it('hexadecimal digits are capitals, filled up', () => expect(hex(0xab, 4)).toBe('00AB'))
