import type { Static, TSchema } from 'typebox'
import type { Who } from './operation.ts'
import type { Permission } from './permissions.ts'

/** How a column is compared and shown. */
export type ColumnKind = 'uuid' | 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'json'

/** A table that is read like PostgREST does (docs/reading.md): `GET /rest/v1/<name>`. */
export interface Table {
  readonly name: string
  readonly summary: string
  readonly tag: string
  readonly who: Who
  /** The permission that a key or connection needs to read it. */
  readonly permission?: Permission
  /** The operation that writes it, for callers that try to write it like a PostgREST table. */
  readonly writtenBy?: string
  /** The columns, with the schema that checks their values before they leave. */
  readonly columns: Readonly<Record<string, { readonly kind: ColumnKind; readonly schema: TSchema }>>
  /** Columns selected by default. */
  readonly defaultSelect: string
  /** A column that every read filters by equality or a list: the table is too large to be read without. */
  readonly filteredBy?: string
  /** Default order of the rows, so that pages are stable. */
  readonly defaultOrder: string
  /** A row of the default columns, as the OpenAPI document shows it. */
  readonly example: Readonly<Record<string, unknown>>
}

export const table = <const T extends Table>(value: T): T => value

/** A row of `T` with all its columns. */
export type RowOf<T extends Table> = {
  readonly [C in keyof T['columns']]: Static<T['columns'][C]['schema']>
}
