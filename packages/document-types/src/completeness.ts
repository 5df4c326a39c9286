import type { Condition, Pattern, Rule } from './definition/rule.ts'
import { inLine } from './line.ts'
import { bind, expand, formatPointer, type Parts, parsePointer, valueIn } from './pointer.ts'
import type { MessageLanguage } from './texts.ts'
import type { Problem } from './types.ts'

export type RuleCheck = (data: unknown, language: MessageLanguage) => Problem[]

/** Whether a rule holds at one place of the data. */
type Holds = (data: unknown, at: Parts) => boolean

/**
 * The one interpreter of completeness rules: where in the data they are broken. Reads any JSON; what has the wrong type
 * counts as present, the schema says what is wrong with it.
 */
export function ruleCheck(rules: readonly Rule[]): RuleCheck {
  const prepared = rules.map((rule) => ({ rule, broken: prepare(rule) }))
  return (data, language) =>
    prepared.flatMap(({ rule, broken }) =>
      broken(data).map((parts) => {
        const path = formatPointer(parts)
        const message = rule.message[language] + inLine(path, language)
        return { path, rule: rule.id, article: rule.article, message }
      }),
    )
}

/** Absent, null, only white space, an empty list or an empty object. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The places where a rule applies and does not hold. */
function prepare(rule: Rule): (data: unknown) => Parts[] {
  const pattern = parsePointer(rule.kind === 'anyOf' ? rule.paths[0] : rule.path)
  const applies = prepareConditions(rule)
  if (rule.kind === 'sumAtMost') {
    const list = pattern.slice(0, pattern.indexOf('*'))
    return (data) => (applies(data, list) && sumAt(data, pattern) > rule.max ? [list] : [])
  }
  const holds = prepareTest(rule)
  return (data) => expand(data, pattern).filter((at) => applies(data, at) && !holds(data, at))
}

function prepareConditions({ when, unless = [] }: Rule): Holds {
  const wanted = when?.map(prepareCondition)
  const excluded = unless.map(prepareCondition)
  return (data, at) =>
    (wanted === undefined || wanted.some((met) => met(data, at))) && !excluded.some((met) => met(data, at))
}

function prepareCondition(condition: Condition): Holds {
  const value = reader(condition.path)
  if ('exists' in condition) return (data, at) => condition.exists === ((value(data, at) ?? null) !== null)
  const [values, wanted] = 'in' in condition ? [condition.in, true] : [condition.notIn, false]
  const known = new Set<unknown>(values)
  return (data, at) => {
    const found = value(data, at)
    return (typeof found === 'string' || typeof found === 'boolean') && known.has(found) === wanted
  }
}

function prepareTest(rule: Exclude<Rule, { kind: 'sumAtMost' }>): Holds {
  if (rule.kind === 'anyOf') {
    const values = rule.paths.map(reader)
    return (data, at) => values.some((value) => !isMissing(value(data, at)))
  }
  if (rule.kind === 'required') return (data, at) => !isMissing(valueIn(data, at))
  if (rule.kind === 'maxLength') {
    return (data, at) => texts([valueIn(data, at)], (value) => [...value].length <= rule.max)
  }
  const other = reader(rule.other)
  const test = rule.kind === 'differ' ? isDifferent : isNotBefore
  return (data, at) => texts([valueIn(data, at), other(data, at)], test)
}

/** Reads the value at a pattern whose stars stand for the same items as those of the rule. */
function reader(pattern: Pattern): (data: unknown, at: Parts) => unknown {
  const parts = parsePointer(pattern)
  return (data, at) => valueIn(data, bind(parts, at))
}

const isDifferent = (one: string, other: string): boolean => one !== other

/** ISO dates compare as text. */
const isNotBefore = (one: string, other: string): boolean => one >= other

/** A test between texts holds when one of the values is none: that is for the schema to refuse. */
function texts(values: unknown[], test: (...values: [string, string]) => boolean): boolean {
  return values.some((value) => typeof value !== 'string') || test(...(values as [string, string]))
}

/** The sum of the well-formed decimals at a pattern. */
function sumAt(data: unknown, pattern: Parts): number {
  const values = expand(data, pattern).map((at) => valueIn(data, at))
  const decimals = values.filter((value) => typeof value === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(value))
  return decimals.reduce((sum: number, value) => sum + Number(value), 0)
}
