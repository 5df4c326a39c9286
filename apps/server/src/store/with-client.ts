import type { Pool, PoolClient } from 'pg'
import { asRefusal, isLoss } from './database-errors.ts'
import { Pipeline, type Row, type Sent } from './pipeline.ts'
import type { Statement } from './statement.ts'
import { sentOf } from './transaction.ts'

/** One statement in its own transaction: one pipeline. `entering` goes before it. */
export const askOne = <R>(
  pool: Pool,
  entering: readonly Sent[],
  statement: Statement<R>,
  params: readonly unknown[],
): Promise<R[]> =>
  withClient(pool, async (client) => {
    const pipeline = client.query(new Pipeline([...entering, sentOf(statement, params)]))
    const { rows, failure } = await pipeline.answered
    if (failure !== null) throw failure
    return rows.at(-1) as R[]
  })

/** Read-only statements in one pipeline: the rows of the answered ones, none without a connection. */
export const answersOf = (pool: Pool, statements: readonly Sent[]): Promise<readonly Row[][]> =>
  withClient(pool, async (client) => {
    const { rows, failure } = await client.query(new Pipeline(statements)).answered
    if (isLoss(failure)) throw failure
    return rows
  }).catch(() => [])

/** Lends a connection and never lends a lost one again. Transient faults become refusals. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asRefusal(error)
  })
  let lost = false
  try {
    return await work(client)
  } catch (error) {
    lost = isLoss(error)
    throw asRefusal(error)
  } finally {
    // A connection with an open transaction is discarded: its rollback failed.
    client.release(lost || client.getTransactionStatus() !== 'I')
  }
}
