import type { Readable } from '../../contexts/readable.ts'
import { type Company, question } from '../../store/company.ts'
import type { Directory } from '../../store/directory.ts'
import { countQuery, pageQuery, type Query } from './read-sql.ts'
import type { ReadRequest } from './request.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Rows {
  readonly rows: readonly Row[]
  /** On all pages; undefined unless counted. */
  readonly total: number | undefined
}

/** A company's rows, or rows outside companies. */
interface RowSource {
  readonly directory: Directory
  /** Undefined without sign-in. */
  readonly company: Company | undefined
}

/** Reads a page, and the total of the same snapshot if wanted. */
export async function fetchRows(
  readable: Readable,
  request: ReadRequest,
  { directory, company }: RowSource,
  counted: boolean,
): Promise<Rows> {
  const asked = (scope: readonly unknown[]): Asked => ({
    page: pageQuery(readable, request, scope),
    count: counted ? countQuery(readable, request, scope) : undefined,
  })
  if (readable.params !== undefined) return ofNobody(directory, asked(readable.params))
  if (company === undefined) throw new Error(`${readable.table.name} is read for a company`)
  return ofCompany(company, asked([company.id]))
}

interface Asked {
  readonly page: Query
  /** If wanted. */
  readonly count: Query | undefined
}

/** Rows outside companies change with a release only, so their total needs no snapshot. */
async function ofNobody(directory: Directory, { page, count }: Asked): Promise<Rows> {
  const [rows, counts] = await Promise.all([
    directory.run(page.statement, page.params),
    count && directory.run(count.statement, count.params),
  ])
  return { rows, total: totalOf(counts) }
}

async function ofCompany(company: Company, { page, count }: Asked): Promise<Rows> {
  if (!count) return { rows: await company.query(page.statement, page.params), total: undefined }
  const { rows, counts } = await company.read({
    rows: question(page.statement, page.params),
    counts: question(count.statement, count.params),
  })
  return { rows, total: totalOf(counts) }
}

const totalOf = (counts: readonly Row[] | undefined) => counts?.[0]?.['total'] as number | undefined
