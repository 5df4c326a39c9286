import { answerOf } from './answer.ts'
import { type Parts, retried } from './perform.ts'
import { tableRows } from './reading-table.ts'
import { send } from './request.ts'
import type { CallOptions, Column, DefaultColumn, TableName, TableRow } from './types.ts'

type Scalar = string | number | boolean
/** Conditions on one column, all of which hold. */
export interface Condition {
  readonly eq?: Scalar
  readonly neq?: Scalar
  readonly gt?: Scalar
  readonly gte?: Scalar
  readonly lt?: Scalar
  readonly lte?: Scalar
  /** `*` matches anything. */
  readonly ilike?: string
  readonly in?: readonly Scalar[]
  readonly is?: null | boolean
}

export interface Query<N extends TableName, C extends Column<N>> {
  /** The columns to answer; the table's own choice, mostly `body`, when absent. */
  readonly select?: readonly C[]
  readonly where?: { readonly [K in Column<N>]?: Condition }
  readonly order?: readonly `${Column<N>}.${'asc' | 'desc'}`[]
  /** At most 200, the default. */
  readonly limit?: number
  readonly offset?: number
  /** Counts all matching rows. */
  readonly count?: boolean
}

export interface Page<R> {
  readonly rows: readonly R[]
  /** All matching rows, if requested. */
  readonly count: number | null
}

export type Read = <N extends TableName, C extends Column<N> = DefaultColumn<N>>(
  table: N,
  query?: Query<N, C>,
  options?: CallOptions,
) => Promise<Page<Pick<TableRow<N>, C>>>

/** Reads tables as PostgREST does. */
export function openReader(parts: Parts): Read {
  return async (table, query = {}, options = {}) => {
    const attempt = async () => {
      const bearer = tableRows[table] === 'bearer' ? await parts.bearer() : undefined
      return rowsOf(await request(parts, addressOf(table, query), query.count === true, bearer, options))
    }
    return retried(attempt, options.retries ?? 2, options.signal)
  }
}

async function request(
  parts: Parts,
  path: string,
  count: boolean,
  bearer: string | undefined,
  options: CallOptions,
): Promise<Response> {
  const headers = {
    apikey: await parts.anonKey(),
    ...(parts.language ? { 'accept-language': parts.language } : {}),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(count ? { prefer: 'count=exact' } : {}),
  }
  const response = await send(parts.fetch, parts.url, { method: 'GET', path, headers }, options)
  if (response.status !== 401 || bearer === undefined) return response
  const next = await parts.renewed(bearer)
  return next === undefined || next === bearer ? response : request(parts, path, count, next, options)
}

// biome-ignore lint/suspicious/noExplicitAny: the types of the rows are the caller's, by table and columns
async function rowsOf(response: Response): Promise<Page<any>> {
  const rows = (await answerOf(response, undefined)) as unknown[]
  const total = response.headers.get('content-range')?.split('/')[1]
  return { rows, count: total === undefined || total === '*' ? null : Number(total) }
}

function addressOf<N extends TableName, C extends Column<N>>(table: N, query: Query<N, C>): string {
  const { select, where = {}, order, limit, offset } = query
  const search = new URLSearchParams()
  if (select) search.set('select', select.join())
  for (const [column, condition] of Object.entries(where) as [string, Condition][])
    for (const [operator, value] of Object.entries(condition))
      search.append(
        column,
        `${operator}.${operator === 'in' ? listed(value as readonly Scalar[]) : String(value)}`,
      )
  if (order) search.set('order', order.join())
  if (limit !== undefined) search.set('limit', String(limit))
  if (offset !== undefined) search.set('offset', String(offset))
  return `/rest/v1/${table}?${search}`
}

/** Every value is quoted, so that a comma in one does not split it. */
const listed = (values: readonly Scalar[]): string =>
  `(${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join()})`
