import { languages as names } from '@consign/page/languages'
import { fetched } from '@consign/page/missing-script'
import type { Texts } from './texts.ts'

export type { BookTexts, TextKey, Texts } from './texts.ts'

const files = {
  en: async () => (await import('./en.ts')).en,
  pl: async () => (await import('./pl.ts')).pl,
  de: async () => (await import('./de.ts')).de,
  uk: async () => (await import('./uk.ts')).uk,
  ro: async () => (await import('./ro.ts')).ro,
  lt: async () => (await import('./lt.ts')).lt,
  cs: async () => (await import('./cs.ts')).cs,
} as const satisfies Partial<Record<keyof typeof names, () => Promise<Texts>>>

/** A language of these pages. */
export type Language = keyof typeof files

export const languages = Object.keys(files) as readonly Language[]

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = names

/** The texts of a language; a page loads only those that it shows. @throws MissingScript where they cannot be fetched */
export const textsOf = (language: Language): Promise<Texts> => fetched(files[language])
