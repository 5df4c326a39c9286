import type { Condition } from '../definition/rule.ts'
import { valueAt } from '../pointer.ts'
import type { Wording } from '../presentation.ts'
import type { TypeDefinition } from '../types.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Whether the type's clause of law is printed for these data. */
export function clauseApplies(definition: TypeDefinition, data: unknown): boolean {
  const { clause } = definition.presentation
  return clause !== null && !clause.unless.some((condition) => isMet(condition, data))
}

function isMet(condition: Condition, data: unknown): boolean {
  const value = valueAt(data, condition.path)
  if ('same' in condition) return typeof value === 'string' && value === valueAt(data, condition.same)
  if ('exists' in condition) return condition.exists === (value !== undefined && value !== null)
  const listed = 'in' in condition ? condition.in : condition.notIn
  return listed.some((item) => item === value) === 'in' in condition
}

/**
 * The type's procedures as running text in the first of the note's languages that has them all. If the type's clause does
 * not apply, neither do the articles of its convention.
 */
export function proceduresText(definition: TypeDefinition, words: Vocabulary, articles: boolean): Wording[] {
  const { procedures } = definition
  if (procedures.length === 0) return []
  const lang = words.languages.find((one) => procedures.every(({ text }) => text[one] !== undefined)) ?? 'en'
  const sentences = procedures.map(({ article, title, text }) => {
    const head = title[lang] ?? title.en
    return `${head}${article === null || !articles ? '' : ` (${article})`}: ${text[lang] ?? text.en}`
  })
  return [{ lang, text: sentences.join(' ') }]
}
