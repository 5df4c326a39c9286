import { type DescribedColumn, describeStatement } from '@consign/testkit/database/describe-statement.ts'
import type pg from 'pg'
import type { DeclaredStatement } from '../statement.ts'
import type { Catalog, CatalogColumn } from './catalog.ts'

type Declaration = Pick<DeclaredStatement, 'text' | 'parameters' | 'columns'>

/** How a declaration differs from what PostgreSQL says of the statement; empty when it does not. */
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

/** `text:owner|member?` in its parts. */
const partsOf = (declared: string) => ({
  type: declared.replace(/[:?].*$/, '').replace(/(.*)\[\]$/, '_$1'),
  values: declared.includes(':') ? declared.replace(/^[^:]*:|\?$/g, '').split('|') : null,
  nullable: declared.endsWith('?'),
})

function parameterDifferences(
  { types, columns }: Catalog,
  { text, parameters }: Declaration,
  taken: readonly number[],
) {
  if (parameters === null) return []
  const declared = Object.entries(parameters)
  if (declared.length !== taken.length)
    return [`declares ${declared.length} parameters, takes ${taken.length}`]
  const tables = new Set(
    [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].map(([, table]) => table),
  )
  const ofTables = [...columns.values()].filter(({ table }) => tables.has(table))
  const inserts = /^\s*insert into (\w+)/i.exec(text)?.[1]
  return declared.flatMap(([name, declaration], index) => {
    const { type, values, nullable } = partsOf(declaration)
    const actual = types.get(taken[index] as number)
    const targets = ofTables.filter((column) => isNamed(column, name))
    const found = []
    if (type !== actual) found.push(`${name} is ${declaration} but of type ${actual}`)
    // A cast says that an expression takes it, which may know what to do with null.
    const bare = !text.includes(`$${index + 1}::`)
    if (nullable && bare && targets.some((column) => column.table === inserts && !column.nullable))
      found.push(`${name} may not be null`)
    if (values && !targets.some((column) => includes(column.values, values)))
      found.push(`${name} is ${declaration} but no CHECK of its column lists that`)
    return found
  })
}

function columnDifferences(
  { types, columns }: Catalog,
  declaration: Declaration,
  answered: readonly DescribedColumn[],
) {
  const names = answered.map(({ name }) => name)
  const declared = Object.keys(declaration.columns)
  if (names.join() !== declared.join()) return [`declares ${declared}, answers ${names}`]
  // What an outer join or a union leaves out is null, whatever its table says.
  const widened = /\b(left|right|full) join\b|\bunion\b/i.test(declaration.text)
  return answered.flatMap(({ name, type, table, column }) => {
    const declared = declaration.columns[name] as string
    const { type: wanted, values, nullable } = partsOf(declared)
    const actual = types.get(type)
    const source = columns.get(`${table}.${column}`)
    const sources = source ? [source] : [...columns.values()].filter((other) => isNamed(other, name))
    const found = []
    if (wanted !== actual) found.push(`${name} is ${declared} but of type ${actual}`)
    if (source?.nullable === true && !nullable) found.push(`${name} may be null`)
    if (source?.nullable === false && nullable && !widened) found.push(`${name} is never null`)
    if (values && !sources.some((other) => equals(other.values, values)))
      found.push(`${name} is ${declared} but no CHECK of its column lists exactly that`)
    return found
  })
}

/** A parameter or expression is named as the column it stands for. */
const isNamed = (column: CatalogColumn, name: string): boolean =>
  column.name === name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const includes = (listed: ReadonlySet<string> | null, values: readonly string[]): boolean =>
  listed !== null && values.every((value) => listed.has(value))

const equals = (listed: ReadonlySet<string> | null, values: readonly string[]): boolean =>
  includes(listed, values) && listed?.size === values.length
