import type { Pools } from '@consign/server/database/pools.ts'
import type pg from 'pg'

/**
 * How a statement fails. `unsent`: the connection breaks before it leaves. `refused`: the database refuses it, as when
 * it ran out of time. `unheard`: it takes effect, then the connection breaks before anybody hears of it.
 */
export type Failure = 'unsent' | 'refused' | 'unheard'

export interface Faults {
  /** Makes the nth statement from now fail, and no other. */
  arm(nth: number, failure: Failure): void
  /** Ends it; true when the statement came and failed. */
  disarm(): boolean
  /** For `startService`. */
  readonly wrapPools: (pools: Pools) => Pools
}

type Query = (...query: unknown[]) => Promise<unknown>

/** Connections whose nth statement fails. */
export function openFaults(): Faults {
  let left = 0
  let failure: Failure = 'unsent'
  let fired = false
  const through = (query: Query, breakOff: () => void): Query => {
    return (...statement) => {
      if (left === 0 || --left > 0) return query(...statement)
      fired = true
      return fail(failure, query, statement, breakOff)
    }
  }
  return {
    arm(nth, how) {
      left = nth
      failure = how
      fired = false
    },
    disarm() {
      left = 0
      return fired
    },
    wrapPools: (pools) => ({
      ...pools,
      app: faultyPool(pools.app, through),
      [Symbol.asyncDispose]: pools[Symbol.asyncDispose],
    }),
  }
}

const refusal = "do $$ begin raise sqlstate '57014' using message = 'took too long'; end $$"

function fail(failure: Failure, query: Query, statement: unknown[], breakOff: () => void): Promise<unknown> {
  if (failure === 'refused') {
    // A commit that is refused ends its transaction.
    return statement[0] === 'commit' ? query('rollback').then(() => query(refusal)) : query(refusal)
  }
  const lost = () => {
    breakOff()
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }
  return failure === 'unsent' ? lost() : query(...statement).then(lost)
}

type Through = (query: Query, breakOff: () => void) => Query

function faultyPool(pool: pg.Pool, through: Through): pg.Pool {
  const connect = async () => faultyClient(await pool.connect(), through)
  const query = through(
    (...statement) => (pool.query as unknown as Query).apply(pool, statement),
    () => undefined,
  )
  return replaced(pool, { connect, query })
}

function faultyClient(client: pg.PoolClient, through: Through): pg.PoolClient {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const query = through(
    (...statement) => (client.query as unknown as Query).apply(client, statement),
    () => stream.destroy(),
  )
  return replaced(client, { query })
}

/** The same object with some of its methods replaced. */
function replaced<T extends object>(target: T, methods: Record<string, unknown>): T {
  return new Proxy(target, {
    get(of, name) {
      const value = Reflect.get(of, name)
      if (typeof name === 'string' && name in methods) return methods[name]
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}
