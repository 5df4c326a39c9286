import { openApiDocument } from '@consign/contract/openapi'
import { types } from '@consign/document-types'

/** The contract, with the data of every document type, as the text of an OpenAPI 3.1 document. */
export function openApiJson(): string {
  const document = openApiDocument(types.map(({ definition }) => definition))
  return `${JSON.stringify(document, null, 2)}\n`
}
