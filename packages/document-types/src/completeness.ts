import type { Condition, Pattern, Rule } from './definition/rule.ts'
import { hasRightCheckDigit } from './iso-6346.ts'
import { inLine } from './line.ts'
import { bind, expand, formatPointer, type Parts, parsePointer, valueIn } from './pointer.ts'
import { inLanguage, type MessageLanguage } from './texts.ts'
import type { Problem } from './types.ts'
import { unNumberIn } from './un-number.ts'

/** @param now the moment of the check; without it no rule about the clock is broken */
type RuleCheck = (data: unknown, language: MessageLanguage, now?: Date) => Problem[]

/** Whether a rule holds at one place of the data. */
type Holds = (data: unknown, at: Parts, now?: Date) => boolean

/**
 * The one interpreter of completeness rules: the places in the data that break them. Reads any JSON; a value of the wrong
 * type counts as present, since the schema reports it.
 */
export function ruleCheck(rules: readonly Rule[]): RuleCheck {
  const prepared = rules.map((rule) => ({ rule, broken: prepare(rule) }))
  return (data, language, now) =>
    prepared.flatMap(({ rule, broken }) =>
      broken(data, now).map((parts) => {
        const path = formatPointer(parts)
        const message = inLanguage(rule.message, language) + inLine(path, language)
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

const DECIMAL = /^-?\d{1,12}(\.\d{1,3})?$/

/** The places where a rule applies and is broken. */
function prepare(rule: Rule): (data: unknown, now?: Date) => Parts[] {
  const pattern = parsePointer(rule.kind === 'anyOf' ? rule.paths[0] : rule.path)
  const applies = prepareConditions(rule)
  if (rule.kind === 'sumAtMost') {
    const list = pattern.slice(0, pattern.indexOf('*'))
    return (data) => (applies(data, list) && sumAt(data, pattern) > rule.max ? [list] : [])
  }
  const holds = prepareTest(rule)
  return (data, now) => expand(data, pattern).filter((at) => applies(data, at) && !holds(data, at, now))
}

function prepareConditions({ when, unless = [] }: Rule): Holds {
  const wanted = when?.map(prepareCondition)
  const excluded = unless.map(prepareCondition)
  return (data, at) =>
    (wanted === undefined || wanted.some((met) => met(data, at))) && !excluded.some((met) => met(data, at))
}

function prepareCondition(condition: Condition): Holds {
  const value = reader(condition.path)
  if ('same' in condition) {
    const other = reader(condition.same)
    return (data, at) => typeof value(data, at) === 'string' && value(data, at) === other(data, at)
  }
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
  if ('other' in rule) {
    const other = reader(rule.other)
    const test = PAIRS[rule.kind]
    return (data, at) => test(valueIn(data, at), other(data, at))
  }
  const test = prepareOne(rule)
  return (data, at, now) => test(valueIn(data, at), now)
}

type OfOne = Exclude<Rule, { kind: 'sumAtMost' | 'anyOf' } | { other: Pattern }>

/** The test of one value. */
function prepareOne(rule: OfOne): (value: unknown, now?: Date) => boolean {
  switch (rule.kind) {
    case 'required':
      return (value) => !isMissing(value)
    case 'absent':
      return isMissing
    case 'notPast':
      return (value, now) => !now || !(momentsOf(value).last < now.getTime())
    case 'notFuture':
      return (value, now) => !now || !(momentsOf(value).first > now.getTime())
    case 'maxLength':
      return (value) => texts([value], (text) => [...text].length <= rule.max)
    case 'atLeast':
      return (value) => !(numberOf(value) < rule.min)
    case 'noneOf':
      return (value) => typeof value !== 'string' || !rule.values.includes(value)
    case 'notThousands': {
      const thousands = rule.spare ? SPARE_THOUSANDS : THOUSANDS
      return (value) => typeof value !== 'string' || !thousands.test(value)
    }
    case 'noUnNumber':
      return (value) => typeof value !== 'string' || unNumberIn(value) === null
    case 'checkDigit':
      return (value) => typeof value !== 'string' || hasRightCheckDigit(value)
  }
}

const HOUR = 3_600_000

/**
 * From when to when a date or moment is, by any of the earth's clocks, which differ by 26 hours. A moment may be five minutes
 * ahead of a clock that is slow.
 */
function momentsOf(value: unknown): { readonly first: number; readonly last: number } {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (typeof value === 'string' && DAY.test(value))
    return { first: moment - 14 * HOUR, last: moment + 36 * HOUR }
  return { first: moment - HOUR / 12, last: moment }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/
const SPARE_THOUSANDS = /^[1-9]\d{0,2}\.\d{2}0$/

/** The tests of two values. */
const PAIRS = {
  differ: (one: unknown, other: unknown) => texts([one, other], (a, b) => a !== b),
  notBefore: (one: unknown, other: unknown) => texts([one, other], isNotBefore),
  notLess: (one: unknown, other: unknown) => !(numberOf(one) < numberOf(other)),
}

/** Reads the value at a pattern whose stars stand for the same items as the rule's. */
function reader(pattern: Pattern): (data: unknown, at: Parts) => unknown {
  const parts = parsePointer(pattern)
  if (!parts.includes('*')) return (data) => valueIn(data, parts)
  return (data, at) => valueIn(data, bind(parts, at))
}

/** ISO dates and moments; anything else comes before nothing. */
const isNotBefore = (one: string, other: string): boolean => !(Date.parse(one) < Date.parse(other))

/** A number, or a well-formed decimal; anything else is no number and neither less nor more than one. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : Number.NaN
}

/** A test between texts passes if one of the values is no text: the schema refuses that. */
function texts(values: unknown[], test: (...values: [string, string]) => boolean): boolean {
  return values.some((value) => typeof value !== 'string') || test(...(values as [string, string]))
}

/** The sum of the well-formed decimals at a pattern. */
function sumAt(data: unknown, pattern: Parts): number {
  const values = expand(data, pattern).map((at) => valueIn(data, at))
  const decimals = values.map((value) => (typeof value === 'string' ? numberOf(value) : Number.NaN))
  return decimals.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
}
