import { boundLists } from './bound-lists.ts'
import { applyRules, isMissing } from './completeness.ts'
import { fieldNames } from './field-names.ts'
import { parsePointer, valueAt } from './pointer.ts'
import { schemaCheck } from './schema-check.ts'
import type { MessageLanguage, Problem, TypeDefinition } from './types.ts'

/** At most this many problems are listed; one more then says how many are not. */
export const MOST_PROBLEMS = 100

export interface Checks {
  check(data: unknown, language?: MessageLanguage): Problem[]
  warnings(data: unknown, language?: MessageLanguage): Problem[]
}

/**
 * The checks of a type, read from its definition alone: schema and completeness. They take any JSON and never throw;
 * the order of the problems follows the schema's fields and not the order of members in the data.
 */
export function makeChecks(definition: TypeDefinition): Checks {
  const bound = boundLists(definition.dataSchema)
  const againstSchema = schemaCheck(definition.dataSchema)
  const nameOf = fieldNames(definition)
  const order = fieldOrder(definition)
  const needed = definition.completeness.filter((rule) => rule.severity === 'problem')
  const advised = definition.completeness.filter((rule) => rule.severity === 'warning')

  return {
    check(data, language = 'en') {
      const bounded = bound(data)
      const missing = applyRules(needed, bounded, language)
      const wrong = againstSchema(bounded, language)
        .filter((problem) => !explained(problem, missing, bounded))
        .map((problem) => ({ ...problem, message: `${nameOf(problem.path, language)}: ${problem.message}` }))
      return capped([...wrong, ...missing].sort(order), language)
    },
    warnings: (data, language = 'en') =>
      capped(applyRules(advised, bound(data), language).sort(order), language),
  }
}

/** A missing value is one problem: the completeness rule, which has the article, stands for the schema's. */
function explained(problem: Problem, missing: readonly Problem[], data: unknown): boolean {
  return isMissing(valueAt(data, problem.path)) && missing.some(({ path }) => path === problem.path)
}

function capped(problems: Problem[], language: MessageLanguage): Problem[] {
  const more = problems.length - MOST_PROBLEMS
  if (more <= 0) return problems
  const message =
    language === 'pl' ? `Nie pokazano jeszcze ${more} problemów` : `${more} more problems are not listed`
  return [...problems.slice(0, MOST_PROBLEMS), { path: '', rule: 'truncated', article: null, message }]
}

type Order = (one: Problem, other: Problem) => number

/** By top-level field as the schema lists them (unknown fields last), then by path, then by rule. */
function fieldOrder(definition: TypeDefinition): Order {
  const fields = Object.keys((definition.dataSchema.properties ?? {}) as object)
  const rank = (field: string | undefined) => {
    if (field === undefined) return -1
    const index = fields.indexOf(field)
    return index < 0 ? fields.length : index
  }
  return (one, other) => {
    const [a, b] = [parsePointer(one.path), parsePointer(other.path)]
    return rank(a[0]) - rank(b[0]) || byParts(a, b) || byText(one.rule, other.rule)
  }
}

function byParts(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = byNumber(one[at]!, other[at]!) || byText(one[at]!, other[at]!)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

function byNumber(one: string, other: string): number {
  return /^\d{1,9}$/.test(one) && /^\d{1,9}$/.test(other) ? Number(one) - Number(other) : 0
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
