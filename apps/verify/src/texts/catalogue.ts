import type { Language } from '@consign/page/languages'
import type { Texts } from './texts.ts'

export type { Key, Texts } from './texts.ts'

const files = {
  en: async () => (await import('./en.ts')).en,
  pl: async () => (await import('./pl.ts')).pl,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  cs: async () => (await import('./cs.ts')).cs,
  uk: async () => (await import('./uk.ts')).uk,
  ro: async () => (await import('./ro.ts')).ro,
  tr: async () => (await import('./tr.ts')).tr,
  lt: async () => (await import('./lt.ts')).lt,
} satisfies Partial<Record<Language, () => Promise<Texts>>>

/** A language that this page speaks. */
export type Spoken = keyof typeof files

export const offered = Object.keys(files) as readonly Spoken[]

/** The texts of a language; a page loads only the one that it shows. */
export const textsOf = (language: Language): Promise<Texts> =>
  (Object.hasOwn(files, language) ? files[language as Spoken] : files.en)()
