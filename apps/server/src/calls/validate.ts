import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import type { InputProblem } from '../ground/refusal.ts'
import { inputProblems } from './input-problems.ts'

// Bodies are checked as they came: signed bytes must be neither coerced, stripped nor completed.
const untouched = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  strict: false,
  verbose: true,
  // A test checks our schemas against the meta-schema: compiling that takes longer than a server's first answer.
  meta: false,
  validateSchema: false,
} as const

const toTheFirst = new Ajv2020({ ...untouched, allErrors: false })
const toTheLast = new Ajv2020({ ...untouched, allErrors: true })
for (const ajv of [toTheFirst, toTheLast]) {
  addFormats.default(ajv)
  // As the database reads it: no `urn:uuid:` before it, no braces around it (RFC 9562 section 4).
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: isUnique,
    error: { message: 'must NOT have duplicate items' },
  })
}

/** Ajv's own calls an item's `toString` (a fault for `{"toString": 1}`) and compares every pair. */
function isUnique(wanted: boolean, items: readonly unknown[]): boolean {
  return !wanted || new Set(items.map((item) => JSON.stringify(item, inOrder))).size === items.length
}

/** Objects with the same members are the same text. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Made at its first use: compiling all schemas would be half of the time a server takes to start. */
function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * A check of request input: every problem at once, null without any. For input with unreasonably many values it finds
 * only the first problem, so that a megabyte of nonsense is refused as fast as it is parsed.
 */
export function requestCheck(schema: TSchema): (value: unknown) => InputProblem[] | null {
  const first = whenAsked(() => toTheFirst.compile(schema))
  const every = whenAsked(() => toTheLast.compile(schema))
  return (value) => {
    if (first()(value)) return null
    if (valuesLeft(value, mostValues) === 0) return inputProblems(first().errors ?? [])
    every()(value)
    return inputProblems(every().errors ?? [])
  }
}

/** A check of an answer: the first mismatch in words, null when it fits the contract. */
export function answerCheck(schema: TSchema): (value: unknown) => string | null {
  const validator = whenAsked(() => toTheFirst.compile(schema))
  return (value) => {
    const validate = validator()
    return validate(value) ? null : toTheFirst.errorsText(validate.errors)
  }
}

const mostValues = 20_000

/** The rest of a budget after counting a value and all within it; 0 as soon as it is used up. */
function valuesLeft(value: unknown, budget: number): number {
  let left = budget - 1
  if (typeof value !== 'object' || value === null) return Math.max(left, 0)
  for (const member of Object.values(value)) {
    if (left <= 0) return 0
    left = valuesLeft(member, left)
  }
  return Math.max(left, 0)
}
