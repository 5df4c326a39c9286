import { noteStatements } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { fill, type Language, languageFor, languages, textsOf } from './catalogue.ts'
import { en } from './en.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe.each(Object.keys(languages) as Language[])('the texts in %s', (language) => {
  it('are complete, none empty', async () => {
    const texts = await textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('are filled in with the same values', async () => {
    const texts = await textsOf(language)
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])])
  })

  it('declare something else for each role, and for reservations, word for word what the type has', async () => {
    const texts = await textsOf(language)
    const said = (['sender', 'carrier', 'carrierReserved', 'consignee', 'reserved'] as const).map(
      (who) => texts[`statement.${who}`],
    )
    expect(new Set(said).size).toBe(5)
    // Another wording would be marked as the signer's own words.
    const { sender, carrier, consignee } = noteStatements
    expect(said).toEqual([...sender, ...carrier, ...consignee].map(({ text }) => text[language]))
  })
})

it('a language that there is not becomes the next one wanted, at last English', () => {
  expect(languageFor(['ka', 'uk-UA', 'en'])).toBe('uk')
  expect(languageFor(['PL-pl'])).toBe('pl')
  expect(languageFor(['ka'])).toBe('en')
})

it('a sentence that ends with an abbreviation has one full stop', () => {
  expect(fill('until {date}. Ask {company}.', { date: '8 d.', company: 'Trans Sp. z o.o.' })).toBe(
    'until 8 d. Ask Trans Sp. z o.o.',
  )
  expect(fill('{a}.', {})).toBe('{a}.')
})

it('what is filled in is not read again', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: 'x' })).toBe('{b} and x')
})
