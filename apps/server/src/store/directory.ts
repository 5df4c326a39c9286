import type { Pool } from 'pg'
import { askWithoutCompany, type Transaction, writeWithoutCompany } from './company.ts'
import type { Statement } from './statement.ts'

/** Rows that belong to no company: people, and which companies they belong to. */
export interface Directory {
  run<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** All or nothing; no company's rows are seen or written. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export function openDirectory(pool: Pool): Directory {
  return {
    write: (work) => writeWithoutCompany(pool, work),
    run: (statement, params) => askWithoutCompany(pool, statement, params),
  }
}
