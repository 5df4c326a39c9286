import { spokenWith } from '../parts/later-texts.tsx'
import { type StatementKey, statementTextsOf } from '../texts/statements.ts'

/** Statements in the language of the page. */
export const { InLanguage, useOwnSay: useStatementSay } = spokenWith<StatementKey>(statementTextsOf)
