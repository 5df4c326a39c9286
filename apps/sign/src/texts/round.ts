import type { Language } from '@consign/page/languages'
import type { RoundTexts } from './round-texts.ts'

export type { RoundKey, RoundTexts } from './round-texts.ts'

const files: Readonly<Record<Language, () => Promise<{ readonly round: RoundTexts }>>> = {
  en: () => import('./round-en.ts'),
  pl: () => import('./round-pl.ts'),
  de: () => import('./round-de.ts'),
  uk: () => import('./round-uk.ts'),
  ro: () => import('./round-ro.ts'),
  lt: () => import('./round-lt.ts'),
  cs: () => import('./round-cs.ts'),
  es: () => import('./round-es.ts'),
  fr: () => import('./round-fr.ts'),
  it: () => import('./round-it.ts'),
  nl: () => import('./round-nl.ts'),
  tr: () => import('./round-tr.ts'),
}

/** The texts of rounds come with the page of a round alone. */
export const roundTextsOf = async (language: Language): Promise<RoundTexts> => (await files[language]()).round
