import type { Pool } from 'pg'
import { enterStatement } from './company.ts'
import type { Listener, Transaction } from './transaction.ts'
import { transact } from './transaction.ts'
import { withClient } from './with-client.ts'

/** A transaction that enters one company after the other: what must hold in all of them or in none. */
export interface TransactionAcross extends Transaction {
  /** What follows sees and writes the rows of this company and of no other; null leaves the last. */
  enter(tenantId: string | null): void
}

export interface Across {
  /** All or nothing. Whoever locks companies enters them in the order of their ids. */
  write<T>(work: (tx: TransactionAcross) => Promise<T>): Promise<T>
}

/** Nothing is entered at first. Statements hold to the company that was entered when they were sent. */
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
