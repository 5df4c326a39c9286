import type { Texts } from './texts.ts'

export type { Key, Texts } from './texts.ts'

/** Languages by code, each by its own name, in the order in which they are offered. */
export const languages = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  uk: 'Українська',
  ro: 'Română',
  lt: 'Lietuvių',
  cs: 'Čeština',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  tr: 'Türkçe',
} as const

export type Language = keyof typeof languages

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

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** The first of somebody's languages that there is. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

/** A text with its `{name}`s filled in; what is filled in is never read for further ones. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
