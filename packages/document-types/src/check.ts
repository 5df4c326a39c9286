import { boundLists } from './bound-lists.ts'
import { isMissing, ruleCheck } from './completeness.ts'
import { fieldNames, type NameOf } from './field-names.ts'
import { fieldOrder } from './field-order.ts'
import type { NotSaid, ToOlf } from './olf.ts'
import { formatPointer, parsePointer, patternOf, valueAt } from './pointer.ts'
import { type Fault, schemaCheck } from './schema-check.ts'
import { inLanguage, type MessageLanguage, type Text } from './texts.ts'
import type { Problem, TypeDefinition } from './types.ts'

/** At most this many problems are listed; one more then counts the rest. */
export const MOST_PROBLEMS = 100

/** Schema faults examined; beyond them the first are sorted and listed, the others counted. */
const MOST_FAULTS = 1000

export interface Checks {
  check(data: unknown, language?: MessageLanguage): Problem[]
  notForDrafts(data: unknown, language?: MessageLanguage): Problem[]
  warnings(data: unknown, language?: MessageLanguage, now?: Date): Problem[]
  fieldName: NameOf
}

/** The checks of a type, read from its definition alone: schema and completeness. They take any JSON and never throw. */
export function makeChecks(
  definition: TypeDefinition,
  toOlf: ToOlf | null = null,
  doubts: (data: unknown, language: MessageLanguage) => Problem[] = () => [],
): Checks {
  const bound = boundLists(definition.dataSchema)
  const wrongIn = schemaCheck(definition.dataSchema, MOST_FAULTS)
  const missingIn = ruleCheck(definition.completeness.filter((rule) => rule.severity === 'problem'))
  const worthALook = ruleCheck(definition.completeness.filter((rule) => rule.severity === 'warning'))
  const nameOf = fieldNames(definition)
  const sorted = fieldOrder(definition)
  const ofSigners = definition.form.sections.flatMap(({ author, fields }) => (author ? fields : []))
  const named = (problem: Problem, fault: Fault | undefined, language: MessageLanguage) =>
    fault
      ? { ...problem, message: `${nameOf(problem.path, language)}: ${fault.describe(language, nameOf)}` }
      : problem

  return {
    fieldName: nameOf,
    check(data, language = 'en') {
      const bounded = bound(data)
      const { found: faults, more } = wrongIn(bounded)
      const wrongGroups = groupsThatAreNone(faults, bounded)
      const wrongValues = new Set(faults.map(({ path }) => path))
      const missing = missingIn(bounded, language).filter(
        ({ path }) => !isWithinOne(path, wrongGroups) && !isWrongAnyway(path, wrongValues, bounded),
      )
      const wrong = new Map(unexplained(faults, missing, bounded).map((fault) => [unnamed(fault), fault]))
      const problems = capped(sorted([...wrong.keys(), ...missing]), more, language)
      return problems.map((problem) => named(problem, wrong.get(problem), language))
    },
    notForDrafts(data, language = 'en') {
      const present = ofSigners.filter(({ path }) => valueAt(data, path) !== undefined)
      return present.map(({ path }) => ({
        path,
        rule: 'ofSigner',
        article: null,
        message: `${nameOf(path, language)}: ${inLanguage(OF_SIGNER, language)}`,
      }))
    },
    warnings(data, language = 'en', now) {
      const bounded = bound(data)
      const found = worthALook(bounded, language, now)
      const told = new Set(found.map(({ rule, path }) => rule + path))
      const others = (toOlf?.(bounded).notSaid ?? [])
        .map((one) => notSaidProblem(one, nameOf, language))
        .filter(({ rule, path }) => !told.has(rule + path))
      return capped(sorted([...found, ...others, ...doubts(bounded, language)]), 0, language)
    },
  }
}

const OF_SIGNER: Text = {
  en: 'each signer adds this, through the link, before signing',
  pl: 'dodaje to każdy podpisujący przez swój link, zanim podpisze',
}

/** The note is issued anyway; only the company's seal would omit something. */
const notSaidProblem = ({ path, why }: NotSaid, nameOf: NameOf, language: MessageLanguage): Problem => ({
  path,
  rule: `warning.olf${patternOf(path).replaceAll('/*', '').replaceAll('/', '.')}`,
  article: null,
  message: `${nameOf(path, language)}: ${inLanguage(why, language)}`,
})

/**
 * A missing value is one problem: the completeness rule's, which has the article, replaces the schema's. So is an invalid
 * date.
 */
function unexplained(wrong: readonly Fault[], missing: readonly Problem[], data: unknown): Fault[] {
  const asked = new Set(missing.map(({ path }) => path))
  const formless = new Set(wrong.flatMap(({ path, rule }) => (rule === 'format' ? [path] : [])))
  return wrong.filter(
    ({ path, rule }) =>
      (!asked.has(path) || !isMissing(valueAt(data, path))) && !(rule === 'pattern' && formless.has(path)),
  )
}

/** A value that the schema refuses gets no further check. */
const isWrongAnyway = (path: string, wrong: ReadonlySet<string>, data: unknown): boolean =>
  wrong.has(path) && !isMissing(valueAt(data, path))

const unnamed = ({ path, rule, article }: Fault): Problem => ({ path, rule, article, message: '' })

/** A group of the wrong type is one problem: its fields are not listed one by one. */
function groupsThatAreNone(faults: readonly Fault[], data: unknown): ReadonlySet<string> {
  const paths = faults.flatMap(({ rule, path }) => (rule === 'type' && path !== '' ? [path] : []))
  return new Set(paths.filter((path) => !isMissing(valueAt(data, path))))
}

function isWithinOne(path: string, groups: ReadonlySet<string>): boolean {
  const parts = parsePointer(path)
  return groups.size > 0 && parts.some((_, at) => groups.has(formatPointer(parts.slice(0, at))))
}

/** @param others how many more there are, unlisted */
function capped(problems: Problem[], others: number, language: MessageLanguage): Problem[] {
  const more = Math.max(0, problems.length - MOST_PROBLEMS) + others
  if (more === 0) return problems
  const message =
    language === 'pl' ? `Nie pokazano jeszcze ${more} problemów` : `${more} more problems are not listed`
  return [...problems.slice(0, MOST_PROBLEMS), { path: '', rule: 'truncated', article: null, message }]
}
