import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { compileSchema } from './compile-schema.ts'
import type { NameOf } from './field-names.ts'
import { type FieldPlaces, fieldPlaces } from './field-places.ts'
import { describe } from './messages.ts'
import { escapePart } from './pointer.ts'
import type { MessageLanguage } from './texts.ts'
import type { Problem } from './types.ts'

/** A problem whose message is made on display: hostile data have a hundred thousand. */
export interface Fault extends Omit<Problem, 'message'> {
  readonly describe: (language: MessageLanguage, nameOf: NameOf) => string
}

/** The examined faults of data, and the number of the rest. */
export interface Faults {
  readonly found: readonly Fault[]
  readonly more: number
}

type SchemaCheck = (data: unknown) => Faults

/**
 * A checker of data against a JSON Schema 2020-12, compiled on first use. It takes any JSON and never throws. Data with
 * longer lists than `boundLists` leaves are slow to check.
 */
export function schemaCheck(schema: Readonly<Record<string, unknown>>, most = Infinity): SchemaCheck {
  const places = fieldPlaces(schema)
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= compileSchema(schema)
    const errors = validate(data) ? [] : (validate.errors ?? [])
    const found = errors.slice(0, most).map((error) => toFault(error, places))
    return { found, more: errors.length - found.length }
  }
}

/** A missing or unknown member is reported at its own path; an unknown one by the rule `unknown`. */
function toFault(error: ErrorObject, places: FieldPlaces): Fault {
  const member = error.params.missingProperty ?? error.params.additionalProperty
  return {
    path: typeof member === 'string' ? `${error.instancePath}/${escapePart(member)}` : error.instancePath,
    rule: error.keyword === 'additionalProperties' ? 'unknown' : error.keyword,
    article: null,
    describe: (language, nameOf) => describe(error, language, { places, nameOf }),
  }
}
