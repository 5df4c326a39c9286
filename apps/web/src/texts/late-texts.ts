import { fetched } from '@consign/page/missing-script'
import type { many } from './en/many.ts'

/** The names of texts that come with the parts of a page that are about many notes at once. */
export type LateKey = keyof typeof many
export type LateTexts = Readonly<Record<LateKey, string>>

const files = {
  en: () => import('./en/many.ts'),
  pl: () => import('./pl/many.ts'),
  de: () => import('./de/many.ts'),
  uk: () => import('./uk/many.ts'),
  ro: () => import('./ro/many.ts'),
  lt: () => import('./lt/many.ts'),
  cs: () => import('./cs/many.ts'),
} as const satisfies Record<string, () => Promise<{ readonly many: LateTexts }>>

/** The texts of a language that most pages do without. @throws MissingScript where they cannot be fetched */
export const lateTextsOf = async (language: keyof typeof files): Promise<LateTexts> =>
  (await fetched<{ readonly many: LateTexts }>(files[language])).many
