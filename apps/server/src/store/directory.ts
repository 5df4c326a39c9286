import type { Pool } from 'pg'
import { askWithoutCompany, type Transaction, writeWithoutCompany } from './company.ts'
import { openQuestions } from './questions.ts'
import type { Statement } from './statement.ts'

/** Rows that belong to no company: people, and which companies they belong to. */
export interface Directory {
  run<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** The same for what nearly every call asks and what changes nothing: calls that come together ask in one flight. */
  ask<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** All or nothing; no company's rows are seen or written. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export function openDirectory(pool: Pool): Directory {
  return {
    run: (statement, params) => askWithoutCompany(pool, statement, params),
    ask: openQuestions(pool),
    write: (work) => writeWithoutCompany(pool, work),
  }
}
