import type { Language, TextKey } from './catalogue.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * A text of the catalogue. `{name}` stands for a value; of a text with forms parted by `|` the one that suits the value
 * `n` is taken. The forms stand in the order of `pluralForms`.
 */
export function translate(
  language: Language,
  texts: Readonly<Partial<Record<TextKey, string>>>,
  key: TextKey,
  values: Values = {},
): string {
  return translateText(language, texts[key] ?? '', values)
}

/** A text of a page's own catalogue, in the same way. */
export function translateText(language: Language, chosen: string, values: Values = {}): string {
  const text = formFor(language, chosen, values['n'])
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = shown(language, values[name])
    // `2026 р.` and `o.o.` bring the full stop of the sentence with them.
    return value.endsWith('.') ? value : value + stop
  })
}

/** The plural categories of CLDR that a language has for whole numbers. */
export const pluralForms = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many'],
  de: ['one', 'other'],
  uk: ['one', 'few', 'many'],
  ro: ['one', 'few', 'other'],
  lt: ['one', 'few', 'other'],
  cs: ['one', 'few', 'other'],
} as const satisfies Record<Language, readonly Intl.LDMLPluralRule[]>

const shown = (language: Language, value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString(language) : (value ?? '')

function formFor(language: Language, text: string, n: string | number | undefined): string {
  const forms = text.split('|')
  if (forms.length === 1 || typeof n !== 'number') return forms[0] ?? ''
  const known: readonly string[] = pluralForms[language]
  const place = known.indexOf(new Intl.PluralRules(language).select(n))
  return forms[place < 0 ? forms.length - 1 : place] ?? text
}
