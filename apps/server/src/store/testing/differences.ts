import { type DescribedColumn, describeStatement } from '@consign/testkit/database/describe-statement.ts'
import type pg from 'pg'
import type { DeclaredStatement } from '../statement.ts'
import type { Catalog, CatalogColumn } from './catalog.ts'

type Declaration = Pick<DeclaredStatement, 'text' | 'parameters' | 'columns'>

/** The differences between a declaration and PostgreSQL's description of the statement. */
export async function differences(
  client: pg.Client,
  catalog: Catalog,
  declaration: Declaration,
): Promise<string[]> {
  const { parameters, columns } = await describeStatement(client, declaration.text)
  return [
    ...parameterDifferences(catalog, declaration, parameters),
    ...columnDifferences(catalog, declaration, columns),
  ]
}

/** The parts of `text:owner|member?`. */
const partsOf = (declared: string) => ({
  type: declared.replace(/[:?].*$/, '').replace(/(.*)\[\]$/, '_$1'),
  values: declared.includes(':') ? declared.replace(/^[^:]*:|\?$/g, '').split('|') : null,
  nullable: declared.endsWith('?'),
})

/** A parameter or expression has the name of its column. */
const named = (columns: readonly CatalogColumn[], name: string): readonly CatalogColumn[] => {
  const wanted = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return columns.filter((column) => column.name === wanted)
}

const problems = (...found: (string | false | null | undefined)[]): string[] =>
  found.filter((problem) => typeof problem === 'string')

function parameterDifferences(catalog: Catalog, declaration: Declaration, taken: readonly number[]) {
  const { text } = declaration
  const declared = Object.entries(declaration.parameters)
  if (declared.length !== taken.length)
    return [`declares ${declared.length} parameters, takes ${taken.length}`]
  const ofTables = columnsOfTables(catalog, text)
  const inserts = /^\s*insert into (\w+)/i.exec(text)?.[1]
  return declared.flatMap(([name, said], index) => {
    const { type, values, nullable } = partsOf(said)
    const actual = catalog.types.get(taken[index] as number)
    const targets = named(ofTables, name)
    const listed = targets.find((column) => column.values !== null)?.values
    // A cast marks an expression, which may handle null.
    const bare = !text.includes(`$${index + 1}::`)
    const full = targets.some((column) => column.table === inserts && !column.nullable)
    return problems(
      type !== actual && `${name} is ${said} but of type ${actual}`,
      nullable && bare && full && `${name} may not be null`,
      listed && !values && `${name} is one of ${[...listed]}`,
      values && !targets.some((column) => includes(column.values, values)) && unlisted(name, said),
    )
  })
}

/** The columns of every table that a statement names. */
function columnsOfTables({ columns }: Catalog, text: string): CatalogColumn[] {
  const found = text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)
  const tables = new Set([...found].map(([, table]) => table))
  return [...columns.values()].filter(({ table }) => tables.has(table))
}

function columnDifferences(catalog: Catalog, declaration: Declaration, answered: readonly DescribedColumn[]) {
  const names = answered.map(({ name }) => name)
  const declared = Object.keys(declaration.columns)
  if (names.join() !== declared.join()) return [`declares ${declared}, answers ${names}`]
  // Columns of an outer join or a union may be null, whatever the table says.
  const widened = /\b(left|right|full) join\b|\bunion\b/i.test(declaration.text)
  return answered.flatMap(({ name, type: oid, table, column }) => {
    const said = declaration.columns[name] as string
    const { type, values, nullable } = partsOf(said)
    const actual = catalog.types.get(oid)
    const source = catalog.columns.get(`${table}.${column}`)
    const sources = source ? [source] : named([...catalog.columns.values()], name)
    return problems(
      type !== actual && `${name} is ${said} but of type ${actual}`,
      source?.nullable === true && !nullable && `${name} may be null`,
      source?.nullable === false && nullable && !widened && `${name} is never null`,
      source?.values && !values && `${name} is one of ${[...source.values]}`,
      values && !sources.some((other) => equals(other.values, values)) && unlisted(name, said),
    )
  })
}

const unlisted = (name: string, said: string): string =>
  `${name} is ${said} but no CHECK of its column lists that`

const includes = (listed: ReadonlySet<string> | null, values: readonly string[]): boolean =>
  listed !== null && values.every((value) => listed.has(value))

const equals = (listed: ReadonlySet<string> | null, values: readonly string[]): boolean =>
  includes(listed, values) && listed?.size === values.length
