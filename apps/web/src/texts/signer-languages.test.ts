import type { Language } from '@consign/page/languages'
import type { InputOf } from '@consign/sdk'
import { expect, expectTypeOf, it } from 'vitest'
import { asLanguage, languageName, languageOf } from './signer-languages.ts'

it('every language that the service mails in can be chosen', () => {
  expectTypeOf<Language>().toEqualTypeOf<NonNullable<InputOf<'send_sign_grant'>['body']['locale']>>()
})

it('a party is asked in the language of its country, in English where nobody knows', () => {
  expect(['DE', 'UA', 'PL', 'GB', '', undefined, 7].map(languageOf)).toEqual([
    'de',
    'uk',
    'pl',
    'en',
    'en',
    'en',
    'en',
  ])
  expect(asLanguage('xx')).toBe('en')
})

it('a language is named as its readers and as the viewer name it', () => {
  expect(languageName('de', 'en')).toBe('Deutsch (German)')
  expect(languageName('pl', 'pl')).toBe('Polski')
})
