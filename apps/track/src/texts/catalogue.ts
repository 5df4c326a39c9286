import type { Language } from '@consign/page/languages'
import type { Texts } from './texts.ts'

export type { Key, Texts } from './texts.ts'

const files: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en.ts')).en,
  pl: async () => (await import('./pl.ts')).pl,
  de: async () => (await import('./de.ts')).de,
  uk: async () => (await import('./uk.ts')).uk,
  ro: async () => (await import('./ro.ts')).ro,
  lt: async () => (await import('./lt.ts')).lt,
  cs: async () => (await import('./cs.ts')).cs,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  tr: async () => (await import('./tr.ts')).tr,
}

/** The texts of a language; a page loads only the one that it shows. */
export const textsOf = (language: Language): Promise<Texts> => files[language]()
