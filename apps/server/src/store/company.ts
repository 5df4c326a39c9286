import type { Pool } from 'pg'
import type { Sent } from './pipeline.ts'
import { type Answers, type Question, readSnapshot } from './snapshot.ts'
import { madeStatement, type Run, valuesOf } from './statement.ts'
import { type Listener, sentOf, type Transaction, transact } from './transaction.ts'
import { askOne, withClient } from './with-client.ts'

export { type Answers, type Question, question } from './snapshot.ts'
export type { Transaction } from './transaction.ts'

/** The only way to a company's rows: every transaction carries the company, for row-level security. */
export interface Company {
  readonly id: string
  /** One statement in its own transaction: one round trip. */
  readonly query: Run
  /** Queries on one snapshot, all sent at once: none can wait for another's answer, and none can write. */
  read<Q extends Readonly<Record<string, Question<unknown>>>>(questions: Q): Promise<Answers<Q>>
  /**
   * All or nothing; resolves only once it is durable. Throwing rolls back.
   * @param work writes through `tx` alone: it may run before a check of the caller or of a repeat is answered, in the same
   * pipeline, and is then rolled back. An effect outside the transaction is promised in it, as a job, or follows `write`.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** `set_config` and not `set local`, which takes no parameter. It holds until the transaction ends. */
export const enterStatement = madeStatement('enter_company', "select set_config('app.tenant_id', $1, true)")

const enterCompany = (tenantId: string): Sent => sentOf(enterStatement, [tenantId])

/**
 * Opens the rows of one company; `written` hears of every committed transaction. A company's pipelines are never shared;
 * only the directory's are, and they enter no company.
 */
export function openCompany(
  pool: Pool,
  tenantId: string,
  listener?: Listener,
  written: (tenantId: string) => void = () => undefined,
): Company {
  const entering = [enterCompany(tenantId)]
  return {
    id: tenantId,
    query: (statement, ...given) => askOne(pool, entering, statement, valuesOf(statement, given)),
    read: (questions) => withClient(pool, (client) => readSnapshot(client, entering, questions)),
    async write(work) {
      const result = await withClient(pool, (client) => transact(client, entering, work, listener))
      written(tenantId)
      return result
    },
  }
}
