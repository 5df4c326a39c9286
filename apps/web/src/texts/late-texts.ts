import { fetched } from '@consign/page/missing-script'
import type { Language } from './catalogue.ts'
import type { many } from './en/many.ts'

/** The names of texts that come with the parts of a page that are about many notes at once. */
export type LateKey = keyof typeof many
export type LateTexts = Readonly<Record<LateKey, string>>

const files: Readonly<Record<Language, () => Promise<{ readonly many: LateTexts }>>> = {
  en: () => import('./en/many.ts'),
  pl: () => import('./pl/many.ts'),
  de: () => import('./de/many.ts'),
  uk: () => import('./uk/many.ts'),
  ro: () => import('./ro/many.ts'),
  lt: () => import('./lt/many.ts'),
  cs: () => import('./cs/many.ts'),
}

/** The texts of a language that most pages do without. @throws MissingScript where they cannot be fetched */
export const lateTextsOf = async (language: Language): Promise<LateTexts> =>
  (await fetched(files[language])).many
