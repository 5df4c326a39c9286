import type { TypeDefinition, TypeRef } from '@consign/document-types'
import { openPublicReader } from '@consign/sdk'

/** The words and the form of a type, as the service has them; undefined for one that it has not. */
export async function readDefinition({ name, version }: TypeRef): Promise<TypeDefinition | undefined> {
  const where = { name: { eq: name }, version: { eq: version } }
  const { rows } = await openPublicReader({ url: '' })('type_definitions', { where })
  return rows[0]?.definition as TypeDefinition | undefined
}
