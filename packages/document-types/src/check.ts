import { boundLists } from './bound-lists.ts'
import { isMissing, ruleCheck } from './completeness.ts'
import { fieldNames } from './field-names.ts'
import { fieldOrder } from './field-order.ts'
import { valueAt } from './pointer.ts'
import { schemaCheck } from './schema-check.ts'
import type { MessageLanguage } from './texts.ts'
import type { Problem, TypeDefinition } from './types.ts'

/** At most this many problems are listed; one more then says how many are not. */
export const MOST_PROBLEMS = 100

export interface Checks {
  check(data: unknown, language?: MessageLanguage): Problem[]
  warnings(data: unknown, language?: MessageLanguage): Problem[]
}

/**
 * The checks of a type, read from its definition alone: schema and completeness. They take any JSON and never throw.
 */
export function makeChecks(definition: TypeDefinition): Checks {
  const bound = boundLists(definition.dataSchema)
  const wrongIn = schemaCheck(definition.dataSchema)
  const missingIn = ruleCheck(definition.completeness.filter((rule) => rule.severity === 'problem'))
  const worthALook = ruleCheck(definition.completeness.filter((rule) => rule.severity === 'warning'))
  const nameOf = fieldNames(definition)
  const sorted = fieldOrder(definition)
  const named = (problem: Problem, language: MessageLanguage) => ({
    ...problem,
    message: `${nameOf(problem.path, language)}: ${problem.message}`,
  })

  return {
    check(data, language = 'en') {
      const bounded = bound(data)
      const missing = missingIn(bounded, language)
      const wrong = new Set(unexplained(wrongIn(bounded, language), missing, bounded))
      const problems = capped(sorted([...wrong, ...missing]), language)
      return problems.map((problem) => (wrong.has(problem) ? named(problem, language) : problem))
    },
    warnings: (data, language = 'en') => capped(sorted(worthALook(bound(data), language)), language),
  }
}

/** A missing value is one problem: the completeness rule, which has the article, stands for the schema's. */
function unexplained(wrong: readonly Problem[], missing: readonly Problem[], data: unknown): Problem[] {
  const asked = new Set(missing.map(({ path }) => path))
  return wrong.filter(({ path }) => !asked.has(path) || !isMissing(valueAt(data, path)))
}

function capped(problems: Problem[], language: MessageLanguage): Problem[] {
  const more = problems.length - MOST_PROBLEMS
  if (more <= 0) return problems
  const message =
    language === 'pl' ? `Nie pokazano jeszcze ${more} problemów` : `${more} more problems are not listed`
  return [...problems.slice(0, MOST_PROBLEMS), { path: '', rule: 'truncated', article: null, message }]
}
