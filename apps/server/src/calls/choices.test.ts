import { describe, expect, it } from 'vitest'
import { choicesOf, membersOf } from './choices.ts'
import { messageLanguage } from './language.ts'

describe('a list in a header', () => {
  it('has its members in their order, without empty ones', () => {
    expect(membersOf(' b , ,A;x=1,')).toEqual(['b', 'A;x=1'])
  })

  it.each([
    ['GZIP', 1],
    ['gzip ; level=1 ; q=0.5', 0.5],
    ['gzip;q=0.000', 0],
    ['gzip;q=', 0],
    ['gzip;q=much', 0],
  ])('weighs “%s” as %d', (header, weight) => {
    expect(choicesOf(header)).toMatchObject([{ name: 'gzip', weight }])
  })
})

describe('messages', () => {
  it.each([
    'pl',
    'PL-pl',
    'de, pl;q=0.1',
    'en;q=0.8, pl;q=0.9',
    'en;q=0, pl ;q=0.5',
    'pl, en',
  ])('are in Polish for “%s”', (header) => {
    expect(messageLanguage(header)).toBe('pl')
  })

  it.each([
    undefined,
    '',
    'de',
    'pl;q=0',
    'pl;q=0.5, en',
    'pl;q=-1',
    'plain',
    'en, pl',
  ])('are in English for “%s”', (header) => {
    expect(messageLanguage(header)).toBe('en')
  })
})
