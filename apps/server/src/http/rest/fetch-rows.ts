import type { Readable } from '../../readable.ts'
import type { Company } from '../../store/company.ts'
import type { Directory } from '../../store/directory.ts'
import { countQuery, pageQuery, type Query } from './read-sql.ts'
import type { ReadRequest } from './request.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Rows {
  readonly rows: readonly Row[]
  /** On all pages; undefined unless counted. */
  readonly total: number | undefined
}

/** Where rows are read: a company's, or those that belong to none. */
export interface RowSource {
  readonly directory: Directory
  /** Undefined when nobody is signed in. */
  readonly company: Company | undefined
}

/** Reads a page, and the total of the same snapshot when it is wanted. */
export async function fetchRows(
  readable: Readable,
  request: ReadRequest,
  { directory, company }: RowSource,
  counted: boolean,
): Promise<Rows> {
  if (readable.params !== undefined) {
    const { params } = readable
    return inOneGo(request, readable, params, counted, ({ statement, params }) =>
      directory.run(statement, params),
    )
  }
  if (company === undefined) throw new Error(`${readable.table.name} is read for a company`)
  const scope = [company.id]
  if (!counted) {
    const { statement, params } = pageQuery(readable, request, scope)
    return { rows: await company.query(statement, params), total: undefined }
  }
  return company.read((tx) =>
    inOneGo(request, readable, scope, counted, ({ statement, params }) => tx.run(statement, params)),
  )
}

async function inOneGo(
  request: ReadRequest,
  readable: Readable,
  scope: readonly unknown[],
  counted: boolean,
  run: (query: Query) => Promise<Row[]>,
): Promise<Rows> {
  const page = run(pageQuery(readable, request, scope))
  const [rows, counts] = await Promise.all([
    page,
    counted ? run(countQuery(readable, request, scope)) : undefined,
  ])
  return { rows, total: counts?.[0]?.total as number | undefined }
}
