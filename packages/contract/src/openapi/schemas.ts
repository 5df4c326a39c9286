import Type, { type TSchema } from 'typebox'
import type { Json } from './json.ts'

/** The contract's schemas in the document: named ones once, with references everywhere else. */
export interface Schemas {
  /** A reference to a named schema, anything else in full. */
  readonly of: (schema: TSchema) => Json
  /** `components.schemas`: every named schema, by name. */
  readonly named: Json
}

/**
 * Opens the named schemas: members of `exports` in PascalCase that are schemas, identified by identity, or by text if
 * TypeBox has copied one (`Type.Optional`).
 */
export function openSchemas(exports: Readonly<Record<string, unknown>>): Schemas {
  const entries = Object.entries(exports)
    .filter((entry): entry is [string, TSchema] => /^[A-Z]/.test(entry[0]) && Type.IsSchema(entry[1]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = new Map<unknown, string>()
  for (const [name, schema] of entries) {
    names.set(schema, name)
    const text = JSON.stringify(schema)
    if (!names.has(text)) names.set(text, name)
  }
  const of = (schema: TSchema): Json => {
    const name = names.get(schema) ?? names.get(JSON.stringify(schema))
    return name === undefined ? inFull(schema, of) : { $ref: `#/components/schemas/${name}` }
  }
  return { of, named: Object.fromEntries(entries.map(([name, schema]) => [name, inFull(schema, of)])) }
}

function inFull(schema: TSchema, of: Schemas['of']): Json {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return isTyped(value) ? of(value) : members(value)
  }
  const members = (value: object): Json =>
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, visit(member)]))
  return plain(members(schema))
}

/** TypeBox schemas carry their kind; members such as `properties` do not. */
const isTyped = (value: object): value is TSchema => '~kind' in value

/**
 * The same schema in terms that generators of clients know: an enumeration of texts gets a type, an open object an
 * `additionalProperties`; that values of an enumeration differ is said in words, for generated Java makes a set of them
 * that does not compile.
 */
export function plain(schema: Json): Json {
  const { enum: values, patternProperties, uniqueItems, ...rest } = schema
  if (Array.isArray(values) && values.every((value) => typeof value === 'string'))
    return { type: 'string', enum: values, ...rest }
  if (isOpen(patternProperties)) return { ...rest, additionalProperties: true }
  if (uniqueItems === true && isEnumeration(rest['items']))
    return { description: 'Each at most once.', ...rest }
  return schema
}

const isEnumeration = (items: unknown): boolean =>
  typeof items === 'object' && items !== null && 'enum' in items

const isOpen = (patterns: unknown): boolean => JSON.stringify(patterns) === '{"^.*$":{}}'
