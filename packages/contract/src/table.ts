import type { Static, TSchema } from 'typebox'
import type { Who } from './operation.ts'
import type { Permission } from './permissions.ts'

/** How a column is compared and shown. */
export type ColumnKind = 'uuid' | 'text' | 'integer' | 'timestamp' | 'json'

/** A table that is read like PostgREST does (docs/reading.md): `GET /rest/v1/<name>`. */
export interface Table {
  readonly name: string
  readonly summary: string
  readonly tag: string
  readonly who: Who
  /** What a key or connection needs to read it. */
  readonly permission?: Permission
  /** What writes it, for whoever tries to as if it were a table of PostgREST's. */
  readonly writtenBy?: string
  /** The columns there are, with the schema their values are checked against before they leave. */
  readonly columns: Readonly<Record<string, { readonly kind: ColumnKind; readonly schema: TSchema }>>
  /** What is selected when the caller selects nothing. */
  readonly defaultSelect: string
  /** Order of the rows when the caller asks for none, so that pages are stable. */
  readonly defaultOrder: string
  /** The value of its JSON column, as the OpenAPI document shows it. */
  readonly example: Readonly<Record<string, unknown>>
}

export const table = <const T extends Table>(value: T): T => value

/** A row of `T` as it is answered, with all its columns. */
export type RowOf<T extends Table> = {
  readonly [C in keyof T['columns']]: Static<T['columns'][C]['schema']>
}
