import type { Pool, PoolClient } from 'pg'
import type { Directory } from './directory.ts'
import { Pipeline } from './pipeline.ts'
import { valuesOf } from './statement.ts'
import { sentOf, transact } from './transaction.ts'

/** The leader's statements, on the connection that holds the lock: one server per database. */
export interface Leading extends Pick<Directory, 'run' | 'write'>, Disposable {
  /** Aborted when the connection, and with it the lock, is lost. */
  readonly lost: AbortSignal
}

/**
 * A dead machine is noticed within ten seconds and the lock freed; the system reports a killed process at once. No effect
 * on a local socket.
 */
const settings = `set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2`

/**
 * Takes the lock if it is free; null otherwise. Writers must not rely on it alone: a server that was cut off without
 * knowing may still be at work.
 *
 * @param lock any number without another use
 */
export async function tryToLead(pool: Pool, lock: number): Promise<Leading | null> {
  const client = await pool.connect()
  try {
    await client.query(settings)
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine === true) return leadingOn(client)
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return null
}

function leadingOn(client: PoolClient): Leading {
  const lost = new AbortController()
  client.once('error', () => lost.abort())
  client.once('end', () => lost.abort())
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: a query during a transaction would be a part of it.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    lost: lost.signal,
    run: (statement, ...given) =>
      inTurn(async () => {
        const sent = sentOf(statement, valuesOf(statement, given))
        const { rows, failure } = await client.query(new Pipeline([sent])).answered
        if (failure !== null) throw failure
        return rows[0] as never
      }),
    write: (work) => inTurn(() => transact(client, [], work)),
    // The lock ends with the connection.
    [Symbol.dispose]: () => client.release(true),
  }
}
