import type { Wording } from '../presentation.ts'
import type { Texts } from '../texts.ts'
import type { TypeDefinition } from '../types.ts'

const LABEL_LANGUAGES = 2

/** A type's captions and words in the languages of one note. */
export interface Vocabulary {
  readonly languages: readonly string[]
  /** The first of them, which decides the format of numbers and countries. */
  readonly first: string
  /** The wordings of a label, in English for languages that lack it. Throws for a label outside the type. */
  words(key: string): Wording[]
  /** The same for a word inside a box: in the first two languages, since the box's caption is in all of them. */
  label(key: string): Wording[]
  wordings(texts: Texts): Wording[]
  /** A label in a language, whatever the note's languages are; in English where it is lacking. */
  textIn(key: string, lang: string): string
  /** A caption's number in a layout; undefined without one. */
  number(key: string, layout: string): string | undefined
}

/** A note's print languages: those of its data that the type prints, otherwise the type's own. */
export function languagesOf(
  definition: TypeDefinition,
  data: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { languages, defaultLanguages } = definition.presentation
  const wanted = data.printLanguages
  const known = Array.isArray(wanted) ? wanted.filter((lang) => languages.includes(lang)) : []
  return known.length > 0 ? known : defaultLanguages
}

const MOST = 64
const vocabularies = new WeakMap<TypeDefinition, Map<string, Vocabulary>>()

/** A type's vocabulary in some languages, without references to an inapplicable convention; cached, the last 64. */
export function vocabulary(
  definition: TypeDefinition,
  languages: readonly string[],
  convention = true,
): Vocabulary {
  const known = vocabularies.get(definition) ?? new Map<string, Vocabulary>()
  vocabularies.set(definition, known)
  const key = `${languages} ${convention}`
  const found = known.get(key) ?? makeVocabulary(definition, languages, convention)
  known.delete(key)
  known.set(key, found)
  if (known.size > MOST) known.delete(known.keys().next().value!)
  return found
}

function makeVocabulary(
  definition: TypeDefinition,
  languages: readonly string[],
  convention: boolean,
): Vocabulary {
  const { labels, boxes } = definition.presentation
  const wordings = (texts: Texts): Wording[] =>
    languages.map((lang) =>
      texts[lang] === undefined ? { lang: 'en', text: texts.en } : { lang, text: texts[lang] },
    )
  const textsOf = (key: string): Texts => {
    const texts = labels[key]
    if (!texts) throw new Error(`no label ${key} in ${definition.name} ${definition.version}`)
    return texts
  }
  const words = remembered((key) => {
    const texts = textsOf(key)
    return convention ? wordings(texts) : wordings(texts).map(withoutConvention)
  })
  return {
    languages,
    first: languages[0] ?? 'en',
    words,
    label: remembered((key) => words(key).slice(0, LABEL_LANGUAGES)),
    wordings,
    textIn: (key, lang) => textsOf(key)[lang] ?? textsOf(key).en,
    number: (key, layout) => boxes[key]?.[layout] ?? undefined,
  }
}

/** Words without their reference: `Declared value (art. 24 CMR)`, `Declared value`. */
function withoutConvention({ lang, text }: Wording): Wording {
  const reference = text.endsWith(')') ? text.lastIndexOf(' (') : -1
  return { lang, text: text.includes('CMR', reference) && reference > 0 ? text.slice(0, reference) : text }
}

function remembered(make: (key: string) => Wording[]): (key: string) => Wording[] {
  const known = new Map<string, Wording[]>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

/** Wordings as one text, without duplicates. */
export function joined(wordings: readonly Wording[]): string {
  return [...new Set(wordings.map(({ text }) => text))].join(' / ')
}
