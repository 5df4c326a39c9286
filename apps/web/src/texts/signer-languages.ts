import { isLanguage, type Language, languages } from '@consign/page/languages'

/** The languages of an invitation to sign. */
export const signerLanguages = Object.keys(languages) as readonly Language[]

const ofCountry: Readonly<Record<string, Language>> = {
  AT: 'de',
  BE: 'nl',
  CH: 'de',
  CZ: 'cs',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  IT: 'it',
  LI: 'de',
  LT: 'lt',
  LU: 'fr',
  MD: 'ro',
  NL: 'nl',
  PL: 'pl',
  RO: 'ro',
  TR: 'tr',
  UA: 'uk',
}

/** The language that a party of a country most likely reads; English for others. */
export const languageOf = (country: unknown): Language =>
  (typeof country === 'string' ? ofCountry[country] : undefined) ?? 'en'

/** A language by its own name and by the viewer's, such as `Deutsch (German)`. */
export function languageName(language: Language, viewer: string): string {
  const [own, known] = [languages[language], new Intl.DisplayNames(viewer, { type: 'language' }).of(language)]
  return own.toLowerCase() === known?.toLowerCase() ? own : `${own} (${known})`
}

/** A language of the list; English for what is none of it. */
export const asLanguage = (code: string | undefined): Language => (isLanguage(code) ? code : 'en')
