import { catalogues, type Language, type TextKey } from './catalogues.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * A text of the catalogue. `{name}` stands for a value; of a text with forms parted by `|` the one that suits the value
 * `n` is taken: one|other in English, one|few|many in Polish.
 */
export function translate(language: Language, key: TextKey, values: Values = {}): string {
  const text = formFor(language, catalogues[language][key], values['n'])
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(language, values[name]))
}

const shown = (language: Language, value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString(language) : (value ?? '')

function formFor(language: Language, text: string, n: string | number | undefined): string {
  const forms = text.split('|')
  if (forms.length === 1 || typeof n !== 'number') return forms[0] ?? ''
  const place = (places[language] as readonly string[]).indexOf(new Intl.PluralRules(language).select(n))
  return forms[place < 0 ? forms.length - 1 : place] ?? text
}

const places = { en: ['one', 'other'], pl: ['one', 'few', 'many'] } as const satisfies Record<
  Language,
  readonly Intl.LDMLPluralRule[]
>
