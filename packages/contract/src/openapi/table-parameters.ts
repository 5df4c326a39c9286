import { mostCounted } from '../schemas/common.ts'
import type { Table } from '../table.ts'
import { type Json, queryText } from './json.ts'

const parameter = (place: 'query' | 'header', name: string, description: string): Json => ({
  name,
  in: place,
  required: false,
  description,
  schema: queryText,
})

const count = (name: string, description: string, most: object = {}): Json => ({
  ...parameter('query', name, description),
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: mostCounted, ...most },
})

/** `components.parameters` of reads, for every table (docs/reading.md). */
export const readParameters: Json = {
  Limit: count('limit', 'At most so many rows; 200 unless told.', { maximum: 200 }),
  Offset: count('offset', 'Leave out so many rows.'),
  And: parameter('query', 'and', 'All of several filters: `(a.eq.1,b.gt.2)`; also `not.and`.'),
  Or: parameter('query', 'or', 'Any of several filters: `(a.eq.1,b.gt.2)`; also `not.or`.'),
  Prefer: parameter('header', 'Prefer', '`count=exact|planned|estimated`, `handling=strict|lenient`.'),
  Range: parameter('header', 'Range', 'Rows from and to, counted from 0: `0-9`.'),
}

/** The parameters of a read of the table. */
export const tableParameters = ({ columns, defaultSelect, defaultOrder }: Table): readonly Json[] => [
  parameter('query', 'select', `Columns: \`a,b\`, \`alias:column\`, \`*\`. Default \`${defaultSelect}\`.`),
  parameter(
    'query',
    'order',
    `\`column[.asc|.desc][.nullsfirst|.nullslast]\`, several with commas. Default \`${defaultOrder}\`.`,
  ),
  ...Object.entries(columns).flatMap(([name, { kind }]) =>
    kind === 'json'
      ? []
      : [kind === 'text' ? filter(name, [...operators, 'like', 'ilike']) : filter(name, operators)],
  ),
  ...Object.keys(readParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
]

const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is']

function filter(name: string, known: readonly string[]): Json {
  const description = `Filter: \`operator.value\`, operator one of ${known.join(', ')}, \`not.\` before any.`
  const pattern = `^(not\\.)?(${known.join('|')})\\.[^\\u0000]*$`
  return { ...parameter('query', name, description), schema: { ...queryText, pattern } }
}
