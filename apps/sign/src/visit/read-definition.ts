import type { TypeDefinition, TypeRef } from '@consign/document-types'
import type { OutputOf } from '@consign/sdk'

/**
 * The words and the form of a type, as the service has them; undefined for one that it has not. One row is read without
 * the client's reader of tables, which is larger than any screen of this page.
 */
export async function readDefinition({ name, version }: TypeRef): Promise<TypeDefinition | undefined> {
  const { anonKey } = await got<OutputOf<'api_keys_config'>>('/functions/v1/api-keys/config')
  const query = new URLSearchParams({ select: 'definition', name: `eq.${name}`, version: `eq.${version}` })
  const [row] = await got<readonly { definition: TypeDefinition }[]>(`/rest/v1/type_definitions?${query}`, {
    apikey: anonKey,
  })
  return row?.definition
}

const got = async <T>(address: string, headers = {}): Promise<T> => (await fetch(address, { headers })).json()
