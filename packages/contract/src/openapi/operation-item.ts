import type { TSchema } from 'typebox'
import { readsBody } from '../declared-codes.ts'
import { readsBearerItself, whoInWords } from '../doors.ts'
import type { Example, Ok, Operation } from '../operation.ts'
import { answerHeaders } from './headers.ts'
import { defined, type Json } from './json.ts'
import { parametersOf } from './parameters.ts'
import type { Responses } from './responses.ts'
import type { Schemas } from './schemas.ts'
import { securityOf } from './security.ts'
import { ownSecurity } from './system.ts'

/** The Operation Object (OpenAPI 3.1.1, 4.8.10) of one operation. */
export function operationItem(operation: Operation, schemas: Schemas, responses: Responses): Json {
  const { example = {} } = operation
  const own = ownSecurity[operation.id]
  return defined({
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    security: own ? [own] : securityOf(operation, readsBearerItself(operation)),
    parameters: parametersOf(operation, schemas),
    requestBody: requestBodyOf(operation, schemas, example),
    responses: { [operation.ok.status]: okOf(operation.ok, schemas, example), ...responses.of(operation) },
  })
}

function descriptionOf(operation: Operation): string {
  const { who, permission, gated, bodyLimit, members } = operation
  return [
    `For ${whoInWords[who]}.`,
    ...(permission ? [`A connection or API key needs \`${permission}\`.`] : []),
    ...(gated ? ['A connection or API key may need a person’s approval first.'] : []),
    ...(bodyLimit === undefined ? [] : [`The body may have ${bodyLimit} bytes.`]),
    ...(members === undefined ? [] : [`The body may have ${members} members and items.`]),
  ].join(' ')
}

function requestBodyOf(operation: Operation, schemas: Schemas, { body }: Example): Json | undefined {
  if (operation.body === undefined || !readsBody(operation)) return undefined
  if (operation.body === 'bytes')
    return { required: true, content: Object.fromEntries(bytesTypes(operation).map((type) => [type, {}])) }
  return { required: isNeeded(operation.body), content: jsonContent(operation.body, schemas, body) }
}

/** An absent body is an empty object. */
const isNeeded = ({ type, required = [] }: { type?: unknown; required?: readonly string[] }): boolean =>
  type !== 'object' || required.length > 0

const bytesTypes = ({ accepts }: Operation): readonly string[] => accepts ?? ['application/octet-stream']

function okOf(ok: Ok, schemas: Schemas, { ok: example }: Example): Json {
  const headers = answerHeaders()
  if ('body' in ok) {
    const content = jsonContent(ok.body, schemas, example)
    return { description: ok.description ?? 'Done.', headers, content }
  }
  if (ok.status === 204) return { description: 'Done; there is nothing to say.', headers }
  if (ok.status === 303) return { description: 'Sends the browser on.', headers: answerHeaders('Location') }
  return {
    description: 'The bytes.',
    headers: { ...headersFrom('headers' in ok ? (ok.headers ?? {}) : {}, schemas), ...headers },
    content: { [ok.contentType]: {} },
  }
}

const jsonContent = (schema: TSchema, schemas: Schemas, example: unknown): Json => ({
  'application/json': defined({ schema: schemas.of(schema), example }),
})

const headersFrom = (headers: Readonly<Record<string, TSchema>>, schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, schema]) => [name, { required: true, schema: schemas.of(schema) }]),
  )
