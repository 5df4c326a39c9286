import type { Table } from '@consign/contract'
import type { Shared } from './service.ts'

/** The reader of a table; without a company if the table needs none. */
export interface Reader {
  readonly service: Shared
  readonly tenantId: string | undefined
  /** False for programs and without sign-in. */
  readonly isPerson: boolean
  /** Whether the caller has `tracking:manage`. */
  readonly mayFollow: boolean
}

/** The source of a table's rows. All SQL in it is ours; callers' values are only ever bound. */
export interface Readable {
  readonly table: Table
  /** The text after `from`. A company's table has `tenant_id = $1` in it. */
  readonly from: string
  /** Bound to `from`, for rows outside companies; absent for a company's table. */
  readonly params?: readonly unknown[]
  /** SQL of every column but the JSON one. Times as `YYYY-MM-DDTHH:MM:SS.mmmZ` text. */
  readonly columns: Readonly<Record<string, string>>
  /** Columns kept as `timestamptz`, so that an index orders them. */
  readonly instants?: readonly string[]
  /** Absent of a table without a JSON column. */
  readonly json?: {
    readonly column: string
    /** The SQL that its value needs. */
    readonly select: string
    /** SQL of the bytes that the database sends for it, if that can be many; computed without reading them. */
    readonly bytes?: string
    readonly of: (row: never, reader: Reader) => unknown
  }
}
