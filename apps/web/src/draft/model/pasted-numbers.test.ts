import { describe, expect, it } from 'vitest'
import { type NumberColumn, numberColumn, pastedNumber, signOf } from './pasted-numbers.ts'

describe('a pasted number', () => {
  it.each([
    ['1.250,00', ',', '1250.00'],
    ['1 250,5', ',', '1250.5'],
    ['1\u00a0250,5', ',', '1250.5'],
    ['1,250.00', '.', '1250.00'],
    ["1'250.5", '.', '1250.5'],
    ['1.250', ',', '1250'],
    ['1.250', '.', '1.250'],
    ['-3,5', ',', '-3.5'],
    ['12500', '.', '12500'],
  ] as const)('%s with the sign %s is %s', (text, sign, number) => {
    expect(pastedNumber(text, sign)).toBe(number)
  })

  it.each([
    ['1.250.00', ','],
    ['12.50', ','],
    ['1,25', '.'],
    ['1,250,00', '.'],
    ['410 kg', ','],
    ['', ','],
    ['9'.repeat(50), ','],
  ] as const)('%s is none with the sign %s', (text, sign) => {
    expect(pastedNumber(text, sign)).toBeNull()
  })
})

describe('a column', () => {
  it.each([
    [['1.250,00', '410'], [',']],
    [['1 250,5', '410'], [',']],
    [['1,250.00', '410'], ['.']],
    [['1.250', '12,5'], [',']],
    [['1.250', '2.5'], ['.']],
    [
      ['1250', '410', ''],
      [',', '.'],
    ],
    [
      ['1.250', '3.100'],
      [',', '.'],
    ],
    [['1.250,00', '1,250.00'], []],
    [['a', '1'], []],
  ] as const)('%j is read by the signs %j', (cells, signs) => {
    expect(numberColumn(cells, false).signs).toEqual(signs)
  })

  it('of whole numbers has no decimals', () => {
    expect(numberColumn(['1.250', '20'], true).signs).toEqual([','])
    expect(numberColumn(['1,250', '20'], true).signs).toEqual(['.'])
  })

  it('that can be read in two ways goes with the others of its sheet, else it is asked about', () => {
    const [open, alike, comma, point, none] = [['1.250'], ['1250'], ['2,5'], ['2.5'], ['x']].map((cells) =>
      numberColumn(cells, false),
    ) as [NumberColumn, NumberColumn, NumberColumn, NumberColumn, NumberColumn]
    expect(signOf(open, [open, comma, alike])).toBe(',')
    expect(signOf(open, [open, alike])).toBeNull()
    expect(signOf(open, [open, comma, point])).toBeNull()
    expect(signOf(comma, [point])).toBe(',')
    expect(signOf(alike, [])).toBe(',')
    expect(signOf(none, [])).toBe('.')
  })
})
