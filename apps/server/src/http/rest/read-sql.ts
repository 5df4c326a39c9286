import type { Table } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import { timeText } from '../../store/clock.ts'
import { madeStatement } from '../../store/statement.ts'
import { longestAnswer } from './answer-size.ts'
import { longestPage } from './page.ts'
import type { ReadRequest } from './request.ts'
import { conditionSql } from './where.ts'

/** PostgreSQL compares this many bytes of a prepared statement's name. */
const longestName = 63

/** A statement with its values. */
export interface Query {
  readonly statement: ReturnType<typeof madeStatement>
  readonly params: readonly unknown[]
}

/** The alias of a selected scalar column: short and without need of quotes. */
export const selectedAs = ({ columns }: Table, column: string): string =>
  `read_${Object.keys(columns).indexOf(column)}`

/** The page of rows. `scope` is bound first: the company, or the table's own values. */
export function pageQuery(readable: Readable, request: ReadRequest, scope: readonly unknown[]): Query {
  const params = [...scope]
  const where = whereSql(readable, request, params)
  const order = request.order.map(({ column, direction, nulls }) =>
    [readable.columns[column], direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' '),
  )
  // A literal, so that the plan knows how few rows are wanted.
  const limit = `limit ${request.page.limit} offset ${request.page.offset}`
  const rest = `from ${readable.from} where ${where} order by ${order.join(', ')} ${limit}`
  const text = upToMost(selectSql(readable, request), rest, sizeOf(readable, request))
  return { statement: madeStatement(preparedName(readable, request), text), params }
}

/** SQL of a row's bytes, if a page of them can be too large. */
const sizeOf = ({ json }: Readable, { outputs }: ReadRequest): string | undefined =>
  outputs.some(({ column }) => column === json?.column) ? json?.bytes : undefined

/**
 * The rows up to the one that exceeds an answer's limit: that one comes too, with `read_beyond` set. Rows keep the order
 * of the page, since nothing sorts or joins them.
 */
function upToMost(select: string, rest: string, bytes: string | undefined): string {
  if (bytes === undefined) return `select ${select} ${rest}`
  const page = `select ${select}, ${bytes} as read_bytes ${rest}`
  const summed = `select *, sum(read_bytes) over (rows unbounded preceding) as read_sum from (${page}) page`
  return `select *, read_sum > ${longestAnswer} as read_beyond from (${summed}) summed where read_sum - read_bytes <= ${longestAnswer}`
}

/** Whether an answer's limit is exceeded. */
export const isBeyond = (rows: readonly Readonly<Record<string, unknown>>[]): boolean =>
  rows.at(-1)?.['read_beyond'] === true

export function countQuery(readable: Readable, request: ReadRequest, scope: readonly unknown[]): Query {
  const params = [...scope]
  const text = `select count(*)::int4 as total from ${readable.from} where ${whereSql(readable, request, params)}`
  return { statement: madeStatement('', text), params }
}

function whereSql(readable: Readable, { where }: ReadRequest, params: unknown[]): string {
  const scoped = readable.params === undefined ? ['tenant_id = $1'] : []
  const conditions = [...scoped, ...where.map((condition) => conditionSql(readable, condition, params))]
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

const selectSql = ({ table, columns, json, instants }: Readable, { outputs }: ReadRequest): string =>
  outputs
    .map(({ column }) =>
      column === json?.column
        ? json.select
        : `${instants?.includes(column) ? timeText(column) : columns[column]} as ${selectedAs(table, column)}`,
    )
    .join(', ')

/**
 * The name of a statement worth preparing: only the default column, only equalities, at most two, the default order and
 * page. That bounds the names a caller can make a connection cache; other statements are unnamed.
 */
function preparedName({ table }: Readable, { outputs, where, order, page }: ReadRequest): string {
  const plain =
    page.offset === 0 &&
    page.limit === longestPage &&
    outputs.length === 1 &&
    outputs[0]?.column === table.defaultSelect &&
    where.length <= 2 &&
    order.length === table.defaultOrder.split(',').length
  if (!plain) return ''
  const columns: string[] = []
  for (const condition of where) {
    if (condition.kind !== 'filter' || condition.negated || condition.test.operator !== 'eq') return ''
    columns.push(condition.column)
  }
  const name = ['read', table.name, ...columns].join('_')
  return Buffer.byteLength(name) <= longestName ? name : ''
}
