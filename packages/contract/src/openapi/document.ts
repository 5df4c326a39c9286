import * as contract from '../index.ts'
import { waysToCall } from './by-query.ts'
import { type DataType, dataSchemas } from './data-schemas.ts'
import { AuthError, RestError } from './error-bodies.ts'
import { headers } from './headers.ts'
import { info, securitySchemes, tags } from './info.ts'
import type { Json } from './json.ts'
import { oauthPaths } from './oauth/paths.ts'
import * as oauthSchemas from './oauth/schemas.ts'
import { operationItem } from './operation-item.ts'
import { sharedParameters } from './parameters.ts'
import { openResponses, type Responses } from './responses.ts'
import { openSchemas, type Schemas } from './schemas.ts'
import { systemOperations } from './system.ts'
import { rowSchemas, tableItem } from './table-item.ts'
import { readParameters } from './table-parameters.ts'

/**
 * The whole contract as an OpenAPI 3.1 document; the same contract and types give the same document. The caller supplies
 * the document types: the contract knows none.
 */
export function openApiDocument(types: readonly DataType[] = []): Json {
  const schemas = openSchemas({ ...contract, ...oauthSchemas, AuthError, RestError })
  const responses = openResponses(schemas)
  const paths = pathsOf(schemas, responses)
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/', 'x-internal': false }],
    tags,
    paths,
    components: {
      securitySchemes,
      parameters: { ...sharedParameters, ...readParameters },
      headers,
      responses: responses.shared(),
      schemas: {
        ...schemas.named,
        ...rowSchemas(contract.tables, schemas),
        ...dataSchemas(types, schemas.named),
      },
      examples: responses.examples(),
    },
  }
}

function pathsOf(schemas: Schemas, responses: Responses): Json {
  const paths: Record<string, Json> = {}
  for (const operation of [...contract.operations, ...systemOperations]) {
    for (const way of waysToCall(operation)) {
      const item = operationItem(way, schemas, responses)
      paths[way.path] = { ...paths[way.path], [way.method.toLowerCase()]: item }
    }
  }
  for (const table of contract.tables) paths[`/rest/v1/${table.name}`] = tableItem(table, responses)
  Object.assign(paths, oauthPaths(schemas))
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
}
