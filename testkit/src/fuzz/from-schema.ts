import fc from 'fast-check'

/** As much of JSON Schema 2020-12 as the contract uses. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/** Values that fit a schema. `ids` are the UUIDs, so that some of them name something. */
export function fitting(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, ids)))
  switch (schema.type) {
    case 'string':
      return text(schema, ids)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -(2 ** 31)) + 1, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
      })
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -2,
        max: schema.maximum ?? 2,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return object(schema, ids)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema, ids: fc.Arbitrary<string>) {
  if (format === 'uuid') return ids
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (pattern?.includes('(?'))
    return plainText(minLength, maxLength).filter((one) => new RegExp(pattern, 'u').test(one))
  if (pattern) return fc.oneof(ids, fc.stringMatching(new RegExp(pattern)))
  return plainText(minLength, maxLength)
}

const plainText = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })

function object({ properties, required = [], patternProperties }: Schema, ids: fc.Arbitrary<string>) {
  if (!properties) {
    const [values = {}] = Object.values(patternProperties ?? {})
    return fc.dictionary(fc.string(), fitting(values, ids), { maxKeys: 4, noNullPrototype: true })
  }
  const members = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fitting(one, ids)]))
  return fc.record(members, { requiredKeys: [...required], noNullPrototype: true })
}
