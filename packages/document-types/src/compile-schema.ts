import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * Annotations of our schemas: box numbers, the expected form of a text with a pattern, why a value is the only one, where
 * the entries beyond a limit belong, and why a type has a field no more.
 */
const ANNOTATIONS = ['x-box2007', 'x-box1976', 'x-form', 'x-why', 'x-more', 'x-gone']

/**
 * A checker of data against a JSON Schema 2020-12, made by evaluating code. A page's policy forbids that, so the build
 * replaces this file there with compiled schemas. A test validates the schemas themselves.
 */
export const compileSchema = (schema: Readonly<Record<string, unknown>>): ValidateFunction =>
  schemaCompiler({ meta: false, validateSchema: false }).compile(schema)

/** The compiler of our schemas, reporting every error with its schema. */
export function schemaCompiler(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, ...options })
  addFormats.default(ajv, ['date', 'date-time', 'uuid', 'email'])
  ajv.addVocabulary(ANNOTATIONS)
  return ajv
}
