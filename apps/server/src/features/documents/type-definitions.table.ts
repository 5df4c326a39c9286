import { typeDefinitionsTable } from '@consign/contract'
import { findType, type TypeRef, types } from '@consign/document-types'
import type { Readable } from '../../contexts/readable.ts'

/** Definitions of this server's types. The database only filters and orders their names and versions. */
export const typeDefinitionRows: Readable = {
  table: typeDefinitionsTable,
  from: 'unnest($1::text[], $2::text[]) as type (name, version)',
  params: [types.map(({ name }) => name), types.map(({ version }) => version)],
  columns: { name: 'name', version: 'version' },
  json: {
    column: 'definition',
    select: 'name, version',
    of: (row: TypeRef) => findType(row)?.definition,
  },
}
