import { whoInWords } from '../doors.ts'
import type { Table } from '../table.ts'
import { answerHeaders } from './headers.ts'
import type { Json } from './json.ts'
import type { Responses } from './responses.ts'
import type { Schemas } from './schemas.ts'
import { securityOf } from './security.ts'
import { tableParameters } from './table-parameters.ts'

/** The Path Item of a table: GET reads rows, HEAD counts them. */
export function tableItem(table: Table, responses: Responses): Json {
  const common = {
    tags: [table.tag],
    description: descriptionOf(table),
    security: securityOf(table),
    parameters: tableParameters(table),
  }
  const refusals = responses.ofTable(table)
  return {
    get: {
      operationId: `read_${table.name}`,
      summary: table.summary,
      ...common,
      responses: { 200: rowsOf(table), 206: partOf(table), ...refusals },
    },
    head: {
      operationId: `head_${table.name}`,
      summary: `${table.summary} Headers only.`,
      ...common,
      responses: { 200: withoutContent(rowsOf(table)), 206: withoutContent(partOf(table)), ...refusals },
    },
  }
}

/** The schemas of rows by their names in the document: the selected columns. */
export const rowSchemas = (tables: readonly Table[], schemas: Schemas): Json =>
  Object.fromEntries(
    tables.map((table) => {
      const columns = Object.entries(table.columns).map(([name, { schema }]) => [name, schemas.of(schema)])
      return [rowName(table), { type: 'object', properties: Object.fromEntries(columns) }]
    }),
  )

const rowName = ({ name }: Table): string =>
  `${name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`

const descriptionOf = ({ who, permission, columns, defaultSelect, defaultOrder }: Table): string =>
  [
    `For ${whoInWords[who]}.`,
    ...(permission ? [`A connection or API key needs \`${permission}\`.`] : []),
    `Columns: ${Object.keys(columns).join(', ')}; unless told, \`select=${defaultSelect}\``,
    `and \`order=${defaultOrder}\`. A filter that cannot be read is refused, never ignored.`,
    'Rows of other companies are as if they were not there.',
  ].join(' ')

function rowsOf(table: Table): Json {
  const { example } = table
  const row = { $ref: `#/components/schemas/${rowName(table)}` }
  return {
    description: 'The rows that were asked for.',
    headers: readHeaders,
    content: {
      'application/json': { schema: { type: 'array', maxItems: 200, items: row }, example: [example] },
      'application/vnd.pgrst.object+json': { schema: row, example },
    },
  }
}

const partOf = (table: Table): Json => ({
  description: 'A part of the rows; with `Prefer: count=exact`, Content-Range says of how many.',
  headers: readHeaders,
  content: {
    'application/json': {
      schema: { type: 'array', maxItems: 200, items: { $ref: `#/components/schemas/${rowName(table)}` } },
    },
  },
})

const readHeaders = answerHeaders('Content-Range', 'Content-Location', 'Preference-Applied')

/** Answers to HEAD have headers only (RFC 9110, 9.3.2). */
function withoutContent({ content: _content, ...response }: Json): Json {
  return response
}
