import { numberParameters } from './number-parameters.ts'
import type { ColumnTypes, GivenTo, ParameterTypes, RowOf } from './sql-types.ts'

export type { GivenTo, RowOf } from './sql-types.ts'

/** A SQL statement, prepared once a connection under its name. An empty name: not kept prepared. */
export interface Statement<Row = unknown, Given = never> {
  readonly name: string
  /** With parameters as `$n`. */
  readonly text: string
  readonly values: (given: Given) => readonly unknown[]
  /** Only carries the type. */
  readonly row?: Row
}

/** Parameters and columns are proven by `statements.test.ts`. */
export interface DeclaredStatement extends Statement {
  readonly parameters: ParameterTypes
  readonly columns: ColumnTypes
}

/** A statement's parameters in a call; none if it takes none. */
export type Given<G> = [keyof G] extends [never] ? [] : [given: G]

export type Run = <Row, G>(statement: Statement<Row, G>, ...given: Given<NoInfer<G>>) => Promise<Row[]>

export const valuesOf = <G>(
  statement: Statement<unknown, G>,
  [given]: Given<NoInfer<G>>,
): readonly unknown[] => statement.values(given as G)

type None = Record<never, never>

const registry = new Map<string, DeclaredStatement>()

/**
 * Declares a statement. Names are unique in the server; `parameters` appear as `:name` in the text; `columns` are those
 * of its rows.
 */
export function statement<const P extends ParameterTypes, const C extends ColumnTypes = None>(
  name: string,
  parameters: P,
  text: string,
  columns?: C,
): Statement<RowOf<C>, GivenTo<P>> {
  if (registry.has(name)) throw new Error(`statement ${name} is declared twice`)
  const names = Object.keys(parameters)
  const declared = {
    name,
    text: numberParameters(text, names),
    values: (given: GivenTo<P>) => names.map((parameter) => given[parameter]),
    parameters,
    columns: columns ?? {},
  }
  registry.set(name, declared)
  return declared
}

/** A statement assembled at run time from our own parts; values are in the order of its `$n`. */
export const madeStatement = (
  name: string,
  text: string,
): Statement<Record<string, unknown>, readonly unknown[]> => ({ name, text, values: (given) => given })

/** Every declared statement, for the test that proves them against the database. */
export const declaredStatements = (): readonly DeclaredStatement[] => [...registry.values()]
