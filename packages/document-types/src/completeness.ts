import type { Condition, Pattern, Rule } from './definition/rule.ts'
import { inLine } from './line.ts'
import { bind, expand, valueAt } from './pointer.ts'
import type { MessageLanguage, Problem } from './types.ts'

/**
 * The one interpreter of completeness rules: where in the data they are broken. Reads any JSON; what has the wrong type
 * counts as present, the schema says what is wrong with it.
 */
export function applyRules(rules: readonly Rule[], data: unknown, language: MessageLanguage): Problem[] {
  return rules.flatMap((rule) =>
    broken(rule, data).map((path) => ({
      path,
      rule: rule.id,
      article: rule.article,
      message: rule.message[language] + inLine(path, language),
    })),
  )
}

/** Absent, null, only white space, an empty list or an empty object. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

function broken(rule: Rule, data: unknown): string[] {
  const pattern = rule.kind === 'anyOf' ? rule.paths[0] : rule.path
  if (rule.kind === 'sumAtMost')
    return applies(rule, data, (p) => p) && tooHeavy(rule, data) ? [parent(pattern)] : []
  return expand(data, pattern).filter((pointer) => {
    const at = (other: Pattern) => bind(other, pattern, pointer)
    return applies(rule, data, at) && !holds(rule, data, pointer, at)
  })
}

type Bind = (pattern: Pattern) => string

function applies(rule: Rule, data: unknown, at: Bind): boolean {
  const met = (condition: Condition) => isMet(condition, valueAt(data, at(condition.path)))
  return (rule.when === undefined || rule.when.some(met)) && !(rule.unless ?? []).some(met)
}

function isMet(condition: Condition, value: unknown): boolean {
  if ('exists' in condition) return condition.exists === (value !== undefined && value !== null)
  if (typeof value !== 'string' && typeof value !== 'boolean') return false
  return 'in' in condition ? condition.in.includes(value) : !condition.notIn.includes(value)
}

function holds(
  rule: Exclude<Rule, { kind: 'sumAtMost' }>,
  data: unknown,
  pointer: string,
  at: Bind,
): boolean {
  const value = valueAt(data, pointer)
  switch (rule.kind) {
    case 'required':
      return !isMissing(value)
    case 'anyOf':
      return rule.paths.some((path) => !isMissing(valueAt(data, at(path))))
    case 'maxLength':
      return typeof value !== 'string' || [...value].length <= rule.max
    case 'notBefore':
      return !bothTexts(value, valueAt(data, at(rule.other)), (one, other) => one < other)
    case 'differ':
      return !bothTexts(value, valueAt(data, at(rule.other)), (one, other) => one === other)
  }
}

/** ISO dates compare as text. */
function bothTexts(one: unknown, other: unknown, test: (one: string, other: string) => boolean): boolean {
  return typeof one === 'string' && typeof other === 'string' && test(one, other)
}

function tooHeavy(rule: Extract<Rule, { kind: 'sumAtMost' }>, data: unknown): boolean {
  const values = expand(data, rule.path).map((pointer) => valueAt(data, pointer))
  const decimals = values.filter((value) => typeof value === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(value))
  return decimals.reduce((sum: number, value) => sum + Number(value), 0) > rule.max
}

function parent(pattern: Pattern): string {
  const star = pattern.indexOf('/*')
  return star < 0 ? pattern : pattern.slice(0, star)
}
