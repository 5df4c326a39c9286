import type { Pool } from 'pg'
import { openQuestions } from './questions.ts'
import { type Run, valuesOf } from './statement.ts'
import { type Transaction, transact } from './transaction.ts'
import { askOne, withClient } from './with-client.ts'

/** Rows outside companies: people and their memberships. */
export interface Directory {
  readonly run: Run
  /** For frequent read-only queries: those that arrive together share a pipeline. */
  readonly ask: Run
  /** All or nothing; without access to companies' rows. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** Never enters a company: row-level security shows no company's rows. */
export function openDirectory(pool: Pool): Directory {
  const questions = openQuestions(pool)
  return {
    run: (statement, ...given) => askOne(pool, [], statement, valuesOf(statement, given)),
    ask: (statement, ...given) => questions(statement, valuesOf(statement, given)),
    write: (work) => withClient(pool, (client) => transact(client, [], work)),
  }
}
