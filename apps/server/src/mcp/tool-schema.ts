import type { Operation, Table } from '@consign/contract'
import type { TSchema } from 'typebox'

/** JSON Schema 2020-12 of an object, whole: without `$ref`. */
export interface ObjectSchema {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly [keyword: string]: unknown
}

const approvalId = {
  type: 'string',
  format: 'uuid',
  description: 'of the approval that a person gave to exactly this call',
}

/** One object with the members of path, query and body, and `approval_id` where a person may have to approve. */
export function inputSchema({ params, query, body, gated }: Operation): ObjectSchema {
  const parts = [params, query && withNumbers(query), body === 'bytes' ? undefined : body]
  const schemas = parts.flatMap((part) => (part ? [part as unknown as ObjectSchema] : []))
  return {
    type: 'object',
    properties: {
      ...Object.assign({}, ...schemas.map(({ properties }) => properties)),
      ...(gated ? { approval_id: approvalId } : {}),
    },
    required: schemas.flatMap(({ required = [] }) => required),
    additionalProperties: false,
  }
}

/** Digits of an address as the number that they are. */
function withNumbers(query: TSchema): ObjectSchema {
  const { properties = {}, ...schema } = query as unknown as ObjectSchema
  const typed = Object.entries(properties).map(([name, property]) => {
    const { 'x-integer': bounds, description } = property as Record<string, unknown>
    return [name, bounds ? { type: 'integer', ...(bounds as object), description } : property]
  })
  return { ...schema, properties: Object.fromEntries(typed) } as ObjectSchema
}

/** The error body of a refusal, whose result is also `structuredContent`. */
const refusal = {
  type: 'object',
  anyOf: [
    { required: ['code', 'message'], properties: { code: { type: 'string' }, message: { type: 'string' } } },
    { required: ['error'], properties: { error: { type: 'object' } } },
  ],
}

/** An answer's body, or the body of a refusal: clients check both. */
export const outputSchema = ({ ok }: Operation): ObjectSchema => either(answerSchema(ok))

function answerSchema(ok: Operation['ok']): object {
  if ('contentType' in ok) return link
  if (!('body' in ok)) return { type: 'object', properties: {}, additionalProperties: false }
  const schema = ok.body as unknown as { type?: string }
  return schema.type === 'array' ? itemsOf(schema) : schema
}

const either = (schema: object): ObjectSchema => ({ type: 'object', anyOf: [schema, refusal] })

const itemsOf = (schema: object) => ({
  type: 'object',
  properties: { items: schema },
  required: ['items'],
  additionalProperties: false,
})

/** In place of bytes. */
const link = {
  type: 'object',
  properties: {
    uri: { type: 'string', description: 'of the resource, for resources/read' },
    mediaType: { type: 'string' },
    bytes: { type: 'integer', minimum: 0 },
    sha256: { type: 'string' },
  },
  required: ['uri', 'mediaType', 'bytes'],
  additionalProperties: false,
}

/** Filters of a table's columns as PostgREST writes them, and its settings. */
export function tableInputSchema({ columns }: Table): ObjectSchema {
  const filters = Object.entries(columns).flatMap(([name, { kind }]) =>
    kind === 'json' ? [] : [[name, { type: 'string', description: `as PostgREST: ${exampleOf[kind]}` }]],
  )
  return {
    type: 'object',
    properties: { ...Object.fromEntries(filters), ...settings },
    required: [],
    additionalProperties: false,
  }
}

const exampleOf = {
  uuid: 'eq.<uuid>, in.(<uuid>,<uuid>)',
  text: 'eq.text, ilike.*text*, in.("a","b"), not.is.null',
  integer: 'gte.1, eq.2',
  number: 'gte.52.1, lt.53',
  boolean: 'is.true',
  timestamp: 'gte.2026-11-01T00:00:00Z',
}

const settings = {
  select: { type: 'string', description: 'columns, separated by commas' },
  order: { type: 'string', description: 'column.asc or column.desc, separated by commas' },
  limit: { type: 'integer', minimum: 0 },
  offset: { type: 'integer', minimum: 0 },
  and: { type: 'string', description: '(filter,filter)' },
  or: { type: 'string', description: '(filter,filter)' },
}

export const tableOutputSchema: ObjectSchema = either(itemsOf({ type: 'array', items: { type: 'object' } }))
