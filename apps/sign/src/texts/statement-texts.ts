import type { statements as en } from './statements-en.ts'

export type StatementKey = keyof typeof en
/** The texts of statements in one language. */
export type StatementTexts = Readonly<Record<StatementKey, string>>
