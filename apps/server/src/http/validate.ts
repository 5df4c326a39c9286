import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import type { InputProblem } from '../refusal.ts'

// Bodies are checked as they came: signed bytes must be neither coerced, stripped nor completed.
const untouched = { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } as const

const requests = new Ajv2020({ ...untouched, allErrors: true })
const answers = new Ajv2020({ ...untouched, allErrors: false })
addFormats.default(requests)
addFormats.default(answers)
// As the database reads it: no `urn:uuid:` before it, no braces around it (RFC 9562 section 4).
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
requests.addFormat('uuid', uuid)
answers.addFormat('uuid', uuid)

/** Problems listed at most; hostile input could have one a byte. */
const mostProblems = 100

/** Compiles a check of request input: every problem at once, null when there is none. */
export function requestCheck(schema: TSchema): (value: unknown) => InputProblem[] | null {
  const validate = requests.compile(schema)
  return (value) => (validate(value) ? null : problemsOf(validate))
}

/** Compiles a check of an answer: the first mismatch in words, null when it fits the contract. */
export function answerCheck(schema: TSchema): (value: unknown) => string | null {
  const validate = answers.compile(schema)
  return (value) => (validate(value) ? null : answers.errorsText(validate.errors))
}

const problemsOf = (validate: ValidateFunction): InputProblem[] =>
  (validate.errors ?? []).slice(0, mostProblems).map(problem)

function problem(error: ErrorObject): InputProblem {
  const missing = error.params['missingProperty'] ?? error.params['additionalProperty']
  return {
    path:
      missing === undefined ? error.instancePath : `${error.instancePath}/${referenceToken(String(missing))}`,
    rule: error.keyword,
    message: error.message ?? error.keyword,
  }
}

/** RFC 6901 escaping of one reference token. */
const referenceToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')
