import type { Pool } from 'pg'
import { type Transaction, writeWithoutCompany } from './company.ts'
import { asRefusal } from './fault.ts'
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
    async run<Row>({ name, text }: Statement<Row>, params: readonly unknown[]) {
      try {
        return (await pool.query({ name, text, values: params as unknown[] })).rows as Row[]
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}
