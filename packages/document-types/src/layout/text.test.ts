import { describe, expect, it } from 'vitest'
import { sum } from './sum.ts'
import { printCountry, printMoney, printNumber, tick } from './text.ts'

describe('countries', () => {
  it('have their name in the language and their code', () => {
    expect(printCountry('DE', 'pl')).toBe('Niemcy (DE)')
    expect(printCountry('DE', 'uk')).toBe('Німеччина (DE)')
  })

  it('that nobody knows keep their code', () => expect(printCountry('QQ', 'en')).toBe('QQ'))

  it('that are no code are printed as they are', () => expect(printCountry('Poland', 'en')).toBe('Poland'))
})

describe('sums', () => {
  it('are exact where floating point is not', () => expect(sum(['0.1', '0.2', 3])).toBe('3.3'))
  it('have no superfluous digits', () => expect(sum(['1.250', '2.750'])).toBe('4'))
  it('keep the last digit of large numbers', () => expect(sum(['999999999.999', '0.001'])).toBe('1000000000'))
  it.each([[['1', undefined]], [['1', 'x']], [['1.2345']], [['-1']]])('of %j there is none', (decimals) => {
    expect(sum(decimals)).toBeNull()
  })
})

it('a check box is ticked or empty', () => expect([tick(true), tick(false)]).toEqual(['[×]', '[  ]']))

describe('numbers', () => {
  it.each([
    ['8450.500', 'de', '8 450,5'],
    ['8.450', 'pl', '8,45'],
    ['0.001', 'fr', '0,001'],
    ['1000.000', 'en', '1 000'],
    ['999999999.999', 'en', '999 999 999.999'],
    [-20, 'es', '−20'],
    [0, 'en', '0'],
  ])('%s in %s reads %s', (decimal, lang, printed) => {
    expect(printNumber(decimal, lang).replaceAll('\u202f', ' ')).toBe(printed)
  })

  it('that are none are printed as they are', () => expect(printNumber('1e5', 'en')).toBe('1e5'))
})

describe('money', () => {
  it.each([
    ['1250.00', 'EUR', 'pl', '1 250,00 EUR'],
    ['150.5', 'EUR', 'en', '150.50 EUR'],
    ['-999999999999.999', 'HUF', 'hu', '−999 999 999 999,999 HUF'],
    ['80', 'JPY', 'de', '80 JPY'],
  ])('%s %s in %s reads %s', (amount, currency, lang, printed) => {
    expect(printMoney(amount, currency, lang).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(printed)
  })

  it('is never parted from its currency at the end of a line', () =>
    expect(printMoney('1250.00', 'EUR', 'de')).not.toContain(' '))
})
