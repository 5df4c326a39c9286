import { types } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { bookTextsOf } from './book-texts.ts'
import { textsOf as earlyTextsOf, type Language, languages, type TextKey } from './catalogue.ts'
import { book } from './en/address-book.ts'
import { many } from './en/many.ts'
import { en as early } from './en.ts'
import { lateTextsOf } from './late-texts.ts'
import { pluralForms } from './translate.ts'
import { textsIn } from './use-texts.tsx'

const en = { ...early, ...many, ...book }
const keys = Object.keys(en) as TextKey[]
const textsOf = async (language: Language) => ({
  ...(await earlyTextsOf(language)),
  ...(await lateTextsOf(language)),
  ...(await bookTextsOf(language)),
})
const formsOf = (text: string) => text.split('|')
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const spoken = async (language: Language) => textsIn({ language, texts: await textsOf(language) })

/** Buttons and tabs that stand beside others in a row: English letters, and how many more a language may need. */
const narrow =
  /^(?:nav|view|tab|theme)\.|\.(?:do|button|make|look|copy|send|renew|revoke|save|close|back|retry|approve|reject|allow|deny|undo|delete|duplicate|print|large|openShort|moveShort|peekShort|linksShort|chooseShort|duplicateShort)$/
const room = (english: string) => Math.max(14, english.length * 1.6 + 6)

describe.each(languages)('the texts in %s', (language) => {
  it('are all there, none of them empty', async () => {
    const texts = await textsOf(language)
    const own = Object.keys(texts).filter((key) => !key.startsWith('problem.'))
    expect(own.sort()).toEqual([...keys].sort())
    expect(keys.filter((key) => formsOf(texts[key]).some((form) => form.trim() === ''))).toEqual([])
  })

  it('name the same values as the English ones, in every form', async () => {
    const texts = await textsOf(language)
    const others = keys.filter((key) => {
      const wanted = placeholders(en[key]).join()
      return formsOf(texts[key]).some((form) => placeholders(form).join() !== wanted)
    })
    expect(others).toEqual([])
  })

  it('have as many forms as the language counts', async () => {
    const texts = await textsOf(language)
    const forms = pluralForms[language].length
    const wanted = (key: TextKey) => (formsOf(en[key]).length === 1 ? 1 : forms)
    expect(keys.filter((key) => formsOf(texts[key]).length !== wanted(key))).toEqual([])
  })

  it('have the forms of CLDR for whole numbers, in its order', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const rules = new Intl.PluralRules(language)
    const whole = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))
    expect(pluralForms[language]).toEqual(
      ['one', 'few', 'many', 'other'].filter((each) => whole.has(each as never)),
    )
    expect(pluralCategories).toEqual(expect.arrayContaining([...whole]))
  })

  it('are short where they stand in a row', async () => {
    const texts = await textsOf(language)
    const long = keys.filter((key) => narrow.test(key) && texts[key].length > room(en[key]))
    expect(long.map((key) => `${key}: ${texts[key]}`)).toEqual([])
  })
})

describe.each(types)('$name $version', ({ definition: { stateMachine } }) => {
  it('has a word for every state and every event', () => {
    const events = new Set(stateMachine.transitions.map(({ event }) => event))
    const wanted = [
      ...stateMachine.states.map((state) => `state.${state}`),
      ...[...events].map((event) => `event.${event}`),
    ]
    expect(wanted.filter((key) => !Object.hasOwn(en, key))).toEqual([])
  })
})

describe('a text', () => {
  it('takes its values', async () => {
    expect((await spoken('en')).t('error.limit', { n: 5 })).toBe('Too many tries. Next in 5 s.')
    expect((await spoken('pl')).t('invitation.as', { email: 'a@b' })).toBe('Zalogowano jako a@b.')
  })

  it.each([
    ['de', ['1 Link', '2 Links', '5 Links']],
    ['cs', ['1 odkaz', '2 odkazy', '5 odkazů']],
    ['uk', ['1 посилання', '3 посилання', '5 посилань', '21 посилання']],
    ['lt', ['1 nuorodą', '3 nuorodas', '11 nuorodų', '21 nuorodą']],
    ['ro', ['1 link', '2 linkuri', '20 de linkuri']],
  ] as const)('takes the form of its number in %s', async (language, wanted) => {
    const { t } = await spoken(language)
    for (const text of wanted) expect(t('issue.doLinks', { n: Number.parseInt(text, 10) })).toContain(text)
  })

  it('ends with one full stop where its value ends with an abbreviation', async () => {
    const { t } = await spoken('uk')
    expect(t('deadlines.delay', { day: '2 груд. 2026 р.' })).toMatch(/[^.] р\.$/)
    expect(t('invitation.as', { email: 'a@b' })).toMatch(/a@b\.$/)
  })

  it('keeps a value that looks like a placeholder as it is', async () => {
    const { t } = await spoken('en')
    expect(t('invitation.as', { email: '{n}|<b>' })).toBe('You are signed in as {n}|<b>.')
  })
})
