import type { round as en } from './round-en.ts'

export type RoundKey = keyof typeof en
/** The texts of rounds in one language. */
export type RoundTexts = Readonly<Record<RoundKey, string>>
