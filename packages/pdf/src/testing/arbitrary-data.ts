import type { TypeDefinition } from '@consign/document-types'
import fc, { type Arbitrary } from 'fast-check'

interface Schema {
  $ref?: string
  type?: string
  enum?: readonly string[]
  const?: unknown
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  uniqueItems?: boolean
}

/** Letters of three scripts with and without accents, and characters that trap a PDF writer. */
const LETTERS = [...'aZżŚłßÉőșґЖїΩΐđÞ09 .,-/()\\<>[]{}%#&"\'€№\u00a0']
const HOSTILE = fc.constantFrom('EMC', 'ET', ') Tj', '\n', '  ', 'W'.repeat(60), '-'.repeat(80), 'a-b-c')

/** Any data a type's schema accepts, lists mostly short, texts up to their limits. */
export function arbitraryData(definition: TypeDefinition): Arbitrary<Record<string, unknown>> {
  const root = definition.dataSchema as Schema
  const defs = definition.dataSchema.$defs as Record<string, Schema>
  const of = (schema: Schema): Arbitrary<unknown> => {
    if (schema.$ref) return of(defs[schema.$ref.split('/').at(-1)!]!)
    if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch (schema.type) {
      case 'object':
        return members(schema)
      case 'array':
        return list(schema)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9999 })
      case 'number':
        return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 9999, noNaN: true })
      default:
        return text(schema)
    }
  }
  const members = ({ properties = {}, required = [] }: Schema): Arbitrary<unknown> => {
    const entries = Object.entries(properties).filter(([key]) => key !== 'type')
    const fields = Object.fromEntries(entries.map(([key, member]) => [key, of(member)]))
    return fc.record(fields, { requiredKeys: [...required] })
  }
  const list = ({
    items = {},
    minItems = 0,
    maxItems = 10,
    uniqueItems = false,
  }: Schema): Arbitrary<unknown> => {
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 6) }
    return uniqueItems ? fc.uniqueArray(of(items), bounds) : fc.array(of(items), bounds)
  }
  return of(root) as Arbitrary<Record<string, unknown>>
}

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (format === 'date-time') {
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') })
      .map((date) => date.toISOString())
  }
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const pieces = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...LETTERS) }, HOSTILE), {
    maxLength,
  })
  return pieces.map((parts) => parts.join('').slice(0, maxLength).padEnd(minLength, 'x'))
}
