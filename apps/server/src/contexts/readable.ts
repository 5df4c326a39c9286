import type { Table } from '@consign/contract'
import type { Shared } from './service.ts'

/** Who reads; the company is unknown where a table needs none. */
export interface Reader {
  readonly service: Shared
  readonly tenantId: string | undefined
  /** False for programs and for nobody. */
  readonly isPerson: boolean
}

/** Where the rows of a table come from. All SQL in it is ours; what a caller sends is only ever bound. */
export interface Readable {
  readonly table: Table
  /** What stands after `from`. Of a company's table every row is of `tenant_id = $1`. */
  readonly from: string
  /** Bound to `from`, for rows that belong to no company; absent for a company's table. */
  readonly params?: readonly unknown[]
  /** SQL of every column but the JSON one. Times as `YYYY-MM-DDTHH:MM:SS.mmmZ` text. */
  readonly columns: Readonly<Record<string, string>>
  readonly json: {
    readonly column: string
    /** What must be selected to make its value. */
    readonly select: string
    /** SQL of how many bytes of it the database sends, where that can be many; asked without reading them. */
    readonly bytes?: string
    readonly of: (row: never, reader: Reader) => unknown
  }
}
