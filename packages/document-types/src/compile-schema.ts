import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Annotations of our schemas: box numbers, and what a text with a pattern should look like. */
const ANNOTATIONS = ['x-box2007', 'x-box1976', 'x-form']

/**
 * A checker of data against a JSON Schema 2020-12. It is made by evaluating code, which the policy of a page forbids:
 * pages have this file replaced by what was compiled when they were built. The schema itself is not checked: a test does that
 * with all of ours.
 */
export const compileSchema = (schema: Readonly<Record<string, unknown>>): ValidateFunction =>
  schemaCompiler({ meta: false, validateSchema: false }).compile(schema)

/** What compiles our schemas, with every error told and the schema beside it. */
export function schemaCompiler(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, ...options })
  addFormats.default(ajv, ['date', 'date-time', 'uuid', 'email'])
  ajv.addVocabulary(ANNOTATIONS)
  return ajv
}
