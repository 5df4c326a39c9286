import type { Duplex } from 'node:stream'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { asRefusal } from './fault.ts'
import type { Statement } from './statement.ts'

/** Runs statements inside one transaction of one company. */
export interface Transaction {
  /** Sends the statement and answers its rows. */
  run<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** Sends the statement without waiting; if it fails, the transaction fails. For the last writes before the end. */
  send(statement: Statement, params: readonly unknown[]): void
}

/** The only way to a company's rows: every transaction carries the company, for row-level security. */
export interface Company {
  readonly id: string
  /** One statement in a transaction of its own: one round trip. */
  query<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
  /** Statements that see one snapshot; nothing can be written. */
  read<T>(work: (tx: Pick<Transaction, 'run'>) => Promise<T>): Promise<T>
  /** All or nothing; acknowledged only once it is durable. Throwing rolls back. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

const uuidForm = /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/

/** `SET LOCAL` takes no parameter, so the id is written out; hence the check. */
function opening(mode: string, tenantId: string): string {
  if (!uuidForm.test(tenantId)) throw new Error('a company id must be a UUID in lower case')
  return `begin ${mode}; set local app.tenant_id to '${tenantId}'`
}

/**
 * Opens the rows of one company.
 * @param pool connections in pipeline mode: what is sent without waiting leaves in one flight
 */
export function openCompany(pool: Pool, tenantId: string): Company {
  const readOnly = opening('isolation level repeatable read read only', tenantId)
  const readWrite = opening('isolation level read committed', tenantId)
  return {
    id: tenantId,
    query: (statement, params) =>
      withClient(pool, async (client) => {
        const tx = transactionOn(client)
        tx.raw(readOnly)
        const rows = tx.run(statement, params)
        await tx.finish('commit')
        return rows
      }),
    read: (work) => withClient(pool, (client) => transact(client, readOnly, work)),
    write: (work) => withClient(pool, (client) => transact(client, readWrite, work)),
  }
}

/** A transaction on what belongs to no company: row-level security shows it no company's rows. */
export const writeWithoutCompany = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withClient(pool, (client) => transact(client, 'begin isolation level read committed', work))

/**
 * What is sent in one go leaves in one write: node-postgres writes statement by statement, and each write costs a
 * system call here and wakes the database up for a part of its work.
 */
function oneWrite(client: PoolClient): () => void {
  const { stream } = (client as PoolClient & { connection: { stream: Duplex } }).connection
  let held = false
  return () => {
    if (held) return
    held = true
    stream.cork()
    process.nextTick(() => {
      held = false
      stream.uncork()
    })
  }
}

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
    client.release(broken)
  }
}

async function transact<T>(
  client: PoolClient,
  opening: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = transactionOn(client)
  tx.raw(opening)
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    await tx.finish('rollback').catch(() => undefined)
    // What failed first is why: whatever was found out after it is not to be believed.
    throw tx.failed() ?? error
  }
  await tx.finish('commit')
  return result
}

/** Keeps the first failure of what was sent without waiting, so that no rejection goes unseen. */
function transactionOn(client: PoolClient) {
  let failure: unknown
  const sent: Promise<unknown>[] = []
  const hold = oneWrite(client)
  const ask = (query: string | QueryConfig) => {
    hold()
    return client.query(query)
  }
  const note = <R>(query: Promise<R>): Promise<R> => {
    sent.push(
      query.catch((error: unknown) => {
        failure ??= error
      }),
    )
    return query
  }
  const run = <Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]> =>
    note(
      ask({ name: statement.name, text: statement.text, values: params as unknown[] }).then((result) => {
        // Not even the transaction may have been opened.
        if (failure !== undefined) throw failure
        return result.rows as Row[]
      }),
    )
  return {
    run,
    failed: () => failure,
    send: (statement: Statement, params: readonly unknown[]) =>
      void run(statement, params).catch(() => undefined),
    raw: (text: string) => void note(ask(text)).catch(() => undefined),
    async finish(how: 'commit' | 'rollback') {
      note(ask(how)).catch(() => undefined)
      await Promise.all(sent)
      if (failure && how === 'commit') throw failure
    },
  }
}
