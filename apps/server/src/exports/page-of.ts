import { type Statement, statement } from '../store/statement.ts'

/** A line of a list: JSON, and the key of the next page. */
interface Line {
  readonly key: string
  readonly line: string
}

interface Page {
  readonly tenantId: string
  /** The previous key; the lowest uuid at first. */
  readonly after: string
  readonly most: number
}

/** A file of one JSON object a line, and its query. */
export interface ExportedList {
  readonly file: string
  readonly holds: string
  readonly tables: readonly string[]
  readonly page: Statement<Line, Page>
}

/**
 * A page of a company's rows in uuid order, so that no row is read twice.
 * @param from with the company as `:tenantId` in its condition
 */
export const pageOf = (name: string, key: string, columns: string, from: string): ExportedList['page'] =>
  statement(
    `export_${name}`,
    { tenantId: 'uuid', after: 'uuid', most: 'int4' },
    `select r.id as key, row_to_json(r)::text as line
       from (select ${columns} from ${from} and ${key} > :after::uuid order by ${key} limit :most::int4) r
      order by r.id`,
    { key: 'uuid', line: 'text?' },
  ) as ExportedList['page']

export const ofCompany = (table: string): string => `${table} where tenant_id = :tenantId`
