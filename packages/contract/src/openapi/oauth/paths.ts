import { answerHeaders, refusalHeaders } from '../headers.ts'
import { defined, type Json } from '../json.ts'
import type { Schemas } from '../schemas.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { OAuthError } from './schemas.ts'

/**
 * The endpoints of the authorization server. They are not our operations: RFC 6749, 7009, 7591 and 8414 define their
 * input and answers, and their errors have the protocol's shape.
 */
export function oauthPaths(schemas: Schemas): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const item = { [endpoint.method]: itemOf(endpoint, schemas) }
    paths[endpoint.path] = { ...paths[endpoint.path], ...item }
  }
  return paths
}

const faults = [
  [429, 'Too many calls.', 'temporarily_unavailable'],
  [500, 'The fault is ours.', 'server_error'],
  [503, 'Not available for the moment.', 'temporarily_unavailable'],
] as const

const itemOf = (
  { id, summary, description, bearer, query, json, form, ok, refusals }: Endpoint,
  schemas: Schemas,
): Json =>
  defined({
    operationId: id,
    tags: ['OAuth'],
    summary,
    description,
    security: bearer ? [{ bearer: [] }] : [],
    parameters: query,
    requestBody: (json || form) && {
      required: true,
      content: {
        ...content('application/json', json, schemas),
        ...content('application/x-www-form-urlencoded', form, schemas),
      },
    },
    responses: {
      [ok.status]: okOf(ok, schemas),
      ...Object.fromEntries(
        [...refusals, ...faults].map(([status, description, error]) => [
          status,
          {
            description,
            headers: refusalHeaders(status),
            content: content('application/json', { schema: OAuthError, example: { error } }, schemas),
          },
        ]),
      ),
    },
  })

function okOf({ status, body }: Endpoint['ok'], schemas: Schemas): Json {
  if (status === 303)
    return {
      description: 'Sends the browser on.',
      headers: answerHeaders('Location'),
    }
  return defined({
    description: 'Done.',
    headers: answerHeaders(),
    content: body && content('application/json', body, schemas),
  })
}

const content = (type: string, body: Endpoint['json'], schemas: Schemas): Json =>
  body ? { [type]: { schema: schemas.of(body.schema), example: body.example } } : {}
