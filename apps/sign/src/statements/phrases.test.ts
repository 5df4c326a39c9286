import { expect, it } from 'vitest'
import { type Language, languages } from '../texts/catalogue.ts'
import { statementTextsOf } from '../texts/statements.ts'
import { statements as en } from '../texts/statements-en.ts'
import { type PhraseKey, phrases, readIn, stateIn } from './phrases.ts'

const inLanguage = async (language: Language) => {
  const texts = await statementTextsOf(language)
  return (key: PhraseKey) => texts[key]
}

it('every phrase is in English what the English page shows', () => {
  for (const [key, text] of Object.entries({ ...phrases.questions, ...phrases.instructions }))
    expect(en[key as PhraseKey]).toBe(text)
})

it.each(
  Object.keys(languages) as Language[],
)('what is tapped in %s is read in Ukrainian and in English', async (language) => {
  const keys: PhraseKey[] = ['give.wait', 'give.call']
  const stated = stateIn(keys, ' gate 4 ', language, await inLanguage(language))
  expect(readIn(stated, await inLanguage('en'))).toBe('Wait on site; Call before delivery; gate 4')
  expect(readIn(stated, await inLanguage('uk'))).toBe(
    'Чекати на місці; Зателефонувати перед доставкою; gate 4',
  )
})

it('own words stay as they are, whatever stands between them', async () => {
  const say = await inLanguage('de')
  for (const text of ['Rampe 3 / links; Tor 2', 'Wait on site!', '', 'a; b'])
    expect(readIn(text, say)).toBe(text)
})
