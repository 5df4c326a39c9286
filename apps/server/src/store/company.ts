import type { Pool, PoolClient } from 'pg'
import { asRefusal } from './fault.ts'
import { Flight, type Row, type Sent } from './flight.ts'
import type { Statement } from './statement.ts'
import { sentOf, snapshot, type Transaction, transact, transactAtOnce, writing } from './transaction.ts'

export type { Transaction } from './transaction.ts'

/** The only way to a company's rows: every transaction carries the company, for row-level security. */
export interface Company {
  readonly id: string
  /** One statement in a transaction of its own: one round trip. */
  query<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** Statements that see one snapshot, all asked at once; nothing can be written. */
  read<T>(work: (tx: Pick<Transaction, 'run'>) => Promise<T>): Promise<T>
  /** All or nothing; acknowledged only once it is durable. Throwing rolls back. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** `set_config` and not `set local`, which takes no parameter. It holds until the transaction ends. */
const enterCompany = (tenantId: string): Sent => ({
  name: 'enter_company',
  text: "select set_config('app.tenant_id', $1, true)",
  values: [tenantId],
})

/** Opens the rows of one company. */
export function openCompany(pool: Pool, tenantId: string): Company {
  const entering = [enterCompany(tenantId)]
  return {
    id: tenantId,
    query: (statement, params) => ask(pool, entering, statement, params),
    read: (work) => withClient(pool, (client) => transactAtOnce(client, snapshot(entering), work)),
    write: (work) => withClient(pool, (client) => transact(client, writing(entering), work)),
  }
}

/** A transaction on what belongs to no company: row-level security shows it no company's rows. */
export const writeWithoutCompany = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withClient(pool, (client) => transact(client, writing([]), work))

/** One statement on what belongs to no company. */
export const askWithoutCompany = <R>(
  pool: Pool,
  statement: Statement<R>,
  params: readonly unknown[],
): Promise<R[]> => ask(pool, [], statement, params)

/**
 * Statements that change nothing, on what belongs to no company, in one flight: the rows of those that were answered,
 * none where there is no connection.
 */
export const answersWithoutCompany = (pool: Pool, statements: readonly Sent[]): Promise<readonly Row[][]> =>
  withClient(pool, async (client) => (await client.query(new Flight(statements)).landed).rows).catch(() => [])

/** One statement in a transaction of its own: one flight. */
const ask = <R>(
  pool: Pool,
  entering: readonly Sent[],
  statement: Statement<R>,
  params: readonly unknown[],
): Promise<R[]> =>
  withClient(pool, async (client) => {
    const flight = client.query(new Flight([...entering, sentOf(statement, params)]))
    const { rows, failure } = await flight.landed
    if (failure !== null) throw failure
    return rows.at(-1) as R[]
  })

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asRefusal(error)
  })
  let broken = false
  // Without a listener an error of an idle connection would end the process; the query in flight reports it.
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    client.off('error', onError)
    // Nobody gets a connection whose transaction is still open: its rollback failed.
    client.release(broken || client.getTransactionStatus() !== 'I')
  }
}
