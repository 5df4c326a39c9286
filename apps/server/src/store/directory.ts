import type { Pool } from 'pg'
import { openQuestions } from './questions.ts'
import { type Run, valuesOf } from './statement.ts'
import { type Transaction, transact } from './transaction.ts'
import { askOne, withClient } from './with-client.ts'

/** Rows that belong to no company: people, and which companies they belong to. */
export interface Directory {
  readonly run: Run
  /** The same for what nearly every call asks and what changes nothing: calls that come together ask in one pipeline. */
  readonly ask: Run
  /** All or nothing; no company's rows are seen or written. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** No company is ever entered on the way: row-level security shows no company's rows. */
export function openDirectory(pool: Pool): Directory {
  const questions = openQuestions(pool)
  return {
    run: (statement, ...given) => askOne(pool, [], statement, valuesOf(statement, given)),
    ask: (statement, ...given) => questions(statement, valuesOf(statement, given)),
    write: (work) => withClient(pool, (client) => transact(client, [], work)),
  }
}
