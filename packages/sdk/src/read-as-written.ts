import { type Client, partsBehind } from './client.ts'
import { perform } from './perform.ts'
import { tableRows } from './reading-table.ts'
import type { CallOptions, TableName } from './types.ts'

/** Reads a table with a query in the words of PostgREST, `id: 'eq.…'`: for programs whose users write it. */
export const readAsWritten = (
  client: Client,
  table: TableName,
  query: readonly (readonly [string, string])[],
  options: CallOptions = {},
): Promise<unknown> => {
  const path = `/rest/v1/${table}?${new URLSearchParams(query.map((pair) => [...pair]))}`
  return perform(partsBehind(client), { method: 'GET', path, credentials: tableRows[table] }, {}, options)
}
