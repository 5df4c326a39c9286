import type { Language } from '@consign/page/languages'
import type { StatementTexts } from './statement-texts.ts'

export type { StatementKey, StatementTexts } from './statement-texts.ts'

const files: Readonly<Record<Language, () => Promise<{ readonly statements: StatementTexts }>>> = {
  en: () => import('./statements-en.ts'),
  pl: () => import('./statements-pl.ts'),
  de: () => import('./statements-de.ts'),
  uk: () => import('./statements-uk.ts'),
  ro: () => import('./statements-ro.ts'),
  lt: () => import('./statements-lt.ts'),
  cs: () => import('./statements-cs.ts'),
  es: () => import('./statements-es.ts'),
  fr: () => import('./statements-fr.ts'),
  it: () => import('./statements-it.ts'),
  nl: () => import('./statements-nl.ts'),
  tr: () => import('./statements-tr.ts'),
}

/** The texts of statements come after those of the steps, with what they are for. */
export const statementTextsOf = async (language: Language): Promise<StatementTexts> =>
  (await files[language]()).statements
