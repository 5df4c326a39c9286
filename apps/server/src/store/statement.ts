/** PostgreSQL types our statements answer with, as node-postgres hands them over. `int8` comes as text. */
interface SqlTypes {
  uuid: string
  text: string
  int4: number
  int8: string
  bool: boolean
  'text[]': string[]
  bytea: Uint8Array
  timestamptz: Date
}

/** The type of one column; a question mark says it may be null. */
export type ColumnType = keyof SqlTypes | `${keyof SqlTypes}?`

export type Columns = Readonly<Record<string, ColumnType>>

type Value<C extends ColumnType> = C extends `${infer T extends keyof SqlTypes}?`
  ? SqlTypes[T] | null
  : C extends keyof SqlTypes
    ? SqlTypes[C]
    : never

export type RowOf<C extends Columns> = { readonly [K in keyof C]: Value<C[K]> }

/** One named SQL statement: prepared once a connection under its name, its columns proven by `statements.test.ts`. */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  readonly columns: Columns
  /** Only carries the type. */
  readonly row?: Row
}

const registry = new Map<string, Statement>()

/** Declares a statement. Names are unique in the server; `columns` says what it answers. */
export function statement<const C extends Columns = Record<never, never>>(
  name: string,
  text: string,
  columns?: C,
): Statement<RowOf<C>> {
  if (registry.has(name)) throw new Error(`statement ${name} is declared twice`)
  const declared = { name, text, columns: columns ?? {} }
  registry.set(name, declared)
  return declared
}

/** Every statement declared so far, for the test that proves them against the database. */
export const declaredStatements = (): readonly Statement[] => [...registry.values()]

/** Milliseconds of the database's clock as the exact text evidence uses. */
export const nowText = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
