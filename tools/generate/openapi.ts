import { openApiDocument } from '@consign/contract/openapi'

/** The contract as an OpenAPI 3.1 document. */
export const openApiJson = async (): Promise<string> => `${JSON.stringify(openApiDocument(), null, 2)}\n`
