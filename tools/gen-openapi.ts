import { openApiDocument } from '@consign/contract/openapi'
import { type Generated, writeAll } from './generated.ts'

/** `packages/contract/openapi.json`: the contract as an OpenAPI 3.1 document. */
export const generate = (): Generated => ({
  'packages/contract/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
})

if (import.meta.main) writeAll(generate())
