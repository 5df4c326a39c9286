import type { Pools } from '@consign/server/database/pools.ts'
import { Flight, type Sent } from '@consign/server/store/pipeline.ts'
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

/** Connections whose nth statement fails. */
export function openFaults(): Faults {
  let left = 0
  let failure: Failure = 'unsent'
  let fired = false
  /** The statement of a flight that is to fail. A flight that is a transaction by itself has a commit as its last. */
  const failing = ({ statements }: Flight): number | null => {
    if (left === 0) return null
    const count = statements.length + (isTransaction(statements) ? 1 : 0)
    if (left > count) {
      left -= count
      return null
    }
    const index = left - 1
    left = 0
    fired = true
    return index
  }
  const through = (query: Query, breakOff: () => void): Query => {
    return (flight) => {
      const index = failing(flight)
      return index === null ? query(flight) : fail(failure, query, flight, index, breakOff)
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

type Query = (flight: Flight) => Flight

const isTransaction = (statements: readonly Sent[]) => !statements.some(({ name }) => endings.test(name))
const endings = /^(begin|commit|rollback)/

const plain = (text: string): Sent => ({ name: '', text, values: [] })
const refusal = plain("do $$ begin raise sqlstate '57014' using message = 'took too long'; end $$")

function fail(how: Failure, query: Query, flight: Flight, index: number, breakOff: () => void): Flight {
  if (how === 'refused') return query(refusedAt(flight, index))
  const lost = () => {
    breakOff()
    flight.handleError(new Error('Connection terminated unexpectedly'))
  }
  if (how === 'unheard') {
    flight.handleReadyForQuery = lost
    return query(flight)
  }
  process.nextTick(lost)
  return flight
}

/** The same flight with another statement in place of one. A commit that is refused ends its transaction. */
function refusedAt({ statements }: Flight, index: number): Flight {
  const instead = statements[index]?.name === 'commit' ? [plain('rollback'), refusal] : [refusal]
  return new Flight(statements.toSpliced(index, 1, ...instead))
}

type Through = (query: Query, breakOff: () => void) => Query

function faultyPool(pool: pg.Pool, through: Through): pg.Pool {
  const connect = async () => faultyClient(await pool.connect(), through)
  return replaced(pool, { connect })
}

function faultyClient(client: pg.PoolClient, through: Through): pg.PoolClient {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const query = through(
    (flight) => client.query(flight),
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
