import { types } from '@consign/document-types'
import { expect, it } from 'vitest'
import { unprintable } from './unprintable.ts'
import { word, wordIn } from './words.ts'

const LANGUAGES = types[0]!.definition.presentation.languages

it.each(
  types.map((type) => [type.name, type.definition]),
)('every word of %s can be printed', (_, definition) => {
  expect(unprintable([definition.presentation, definition.procedures, definition.title])).toEqual([])
})

it('the name of every country can be printed in every language', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = LANGUAGES.flatMap((lang) => {
    const known = new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' })
    return letters.flatMap((first) => letters.map((second) => known.of(first + second) ?? ''))
  })
  expect(names.filter((name) => name !== '').length).toBeGreaterThan(13 * 200)
  expect(unprintable(names)).toEqual([])
})

it('the engine has its own words in every language a note can be printed in', () => {
  const seen = LANGUAGES.map((lang) => word('notSigned', lang))
  expect(new Set(seen).size).toBe(LANGUAGES.length)
  expect(unprintable(LANGUAGES.map((lang) => word('continuedOn', lang, 7)))).toEqual([])
  for (const lang of LANGUAGES) expect(word('continuedOn', lang, 7)).toContain('7')
})

it('a language the engine does not know falls back to English, and says so', () => {
  expect(wordIn('page', ['xx'])).toEqual([{ lang: 'en', text: 'Page' }])
})
