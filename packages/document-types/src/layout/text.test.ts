import { describe, expect, it } from 'vitest'
import { printCountry, printTime, sum, tick } from './text.ts'

describe('times', () => {
  it.each([
    ['2026-09-01T06:00:00Z', '2026-09-01 06:00 UTC'],
    ['2026-09-01T06:00:00.000z', '2026-09-01 06:00 UTC'],
    ['2026-09-01t08:30:15+02:00', '2026-09-01 08:30:15 +02:00'],
    ['2026-09-01T08:30:00.5-03:30', '2026-09-01 08:30:00.5 -03:30'],
    ['2026-09-01T08:30Z', '2026-09-01 08:30 UTC'],
  ])('%s reads %s', (iso, printed) => expect(printTime(iso)).toBe(printed))

  it('that are written otherwise are printed as they are', () =>
    expect(printTime('tomorrow')).toBe('tomorrow'))
})

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
