import type { Pool } from 'pg'
import { enterStatement } from './company.ts'
import type { Listener, Transaction } from './transaction.ts'
import { transact } from './transaction.ts'
import { withClient } from './with-client.ts'

/** A transaction that enters several companies in turn: its effects hold in all of them or in none. */
export interface TransactionAcross extends Transaction {
  /** Later statements see and write the rows of this company only; null leaves the last. */
  enter(tenantId: string | null): void
}

export interface Across {
  /** All or nothing. A caller that locks companies enters them in the order of their ids. */
  write<T>(work: (tx: TransactionAcross) => Promise<T>): Promise<T>
}

/** Starts in no company. Statements belong to the company entered when they were sent. */
export const openAcross = (pool: Pool, listener?: Listener): Across => ({
  write: (work) =>
    withClient(pool, (client) =>
      transact(
        client,
        [],
        (tx) =>
          work({
            run: tx.run,
            send: tx.send,
            tell: (what) => tx.tell(what),
            enter: (tenantId) => tx.send(enterStatement, [tenantId ?? '']),
          }),
        listener,
      ),
    ),
})
