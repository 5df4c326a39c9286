import type { ColumnKind, Table } from '@consign/contract'
import { refuse } from '../../ground/refusal.ts'

/** PostgreSQL's longest name; errors repeat no more of the caller's text. */
const longestName = 63

/** The column itself if the table has it; refuses 42703 otherwise. Its result is safe in SQL. */
export function columnOf(table: Table, name: string): string {
  if (Object.hasOwn(table.columns, name)) return name
  throw refuse('42703', {
    message: `column ${table.name}.${name.slice(0, longestName)} does not exist`,
    hint: `The columns are: ${Object.keys(table.columns).join(', ')}.`,
  })
}

export const kindOf = (table: Table, column: string): ColumnKind =>
  (table.columns[column] as { kind: ColumnKind }).kind

/** PostgreSQL's names of the kinds in its errors. */
export const typeNames: Readonly<Record<ColumnKind, string>> = {
  uuid: 'uuid',
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamp with time zone',
  json: 'json',
}
