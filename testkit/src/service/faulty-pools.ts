import type { Pools } from '@consign/server/database/pools.ts'
import { Pipeline, type Sent } from '@consign/server/store/pipeline.ts'
import type pg from 'pg'

/**
 * How a statement fails. `unsent`: the connection breaks before it leaves. `refused`: the database refuses it, as on a
 * timeout. `unheard`: it takes effect, then the connection breaks before its answer.
 */
export type Failure = 'unsent' | 'refused' | 'unheard'

export interface Faults {
  /** Makes the nth statement from now fail, and no other. */
  arm(nth: number, failure: Failure): void
  /** Ends it; true when the statement came and failed. */
  disarm(): boolean
  /** Keeps the next pipeline with the named statement from leaving: `reached` once it comes, until `release`. */
  hold(name: string): Held
  /** For `startService`. */
  readonly wrapPools: (pools: Pools) => Pools
}

interface Held {
  readonly reached: Promise<void>
  release(): void
}

/** Connections whose nth statement fails. */
export function openFaults(): Faults {
  let left = 0
  let failure: Failure = 'unsent'
  let fired = false
  /** The statement of a pipeline that is to fail. A pipeline that is a transaction by itself has a commit as its last. */
  const failing = ({ statements }: Pipeline): number | null => {
    if (left === 0 || statements.some(({ name }) => behind.has(name))) return null
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
  let held: ((pipeline: Pipeline) => Promise<void> | null) | undefined
  const through = (query: Query, breakOff: () => void): Query => {
    return (pipeline) => {
      const release = held?.(pipeline)
      if (release) {
        release.then(() => query(pipeline))
        return pipeline
      }
      const index = failing(pipeline)
      return index === null ? query(pipeline) : fail(failure, query, pipeline, index, breakOff)
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
    hold(name) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = ({ statements }) => {
        if (!statements.some((sent) => sent.name === name)) return null
        held = undefined
        reached.resolve()
        return released.promise
      }
      return { reached: reached.promise, release: released.resolve }
    },
    wrapPools: (pools) => ({
      ...pools,
      app: faultyPool(pools.app, through),
      [Symbol.asyncDispose]: pools[Symbol.asyncDispose],
    }),
  }
}

/** Statements that a server runs in the background, not for a call. */
const behind = new Set(['touch_connection', 'add_stored_bytes'])

type Query = (pipeline: Pipeline) => Pipeline

const isTransaction = (statements: readonly Sent[]) => !statements.some(({ name }) => endings.test(name))
const endings = /^(begin|commit|rollback)/

const plain = (text: string): Sent => ({ name: '', text, values: [] })
const refusal = plain("do $$ begin raise sqlstate '57014' using message = 'took too long'; end $$")

function fail(how: Failure, query: Query, pipeline: Pipeline, index: number, breakOff: () => void): Pipeline {
  if (how === 'refused') return query(refusedAt(pipeline, index))
  const lost = () => {
    breakOff()
    pipeline.handleError(new Error('Connection terminated unexpectedly'))
  }
  if (how === 'unheard') {
    pipeline.handleReadyForQuery = lost
    return query(pipeline)
  }
  process.nextTick(lost)
  return pipeline
}

/** The same pipeline with another statement in place of one. A commit that is refused ends its transaction. */
function refusedAt({ statements }: Pipeline, index: number): Pipeline {
  const instead = statements[index]?.name === 'commit' ? [plain('rollback'), refusal] : [refusal]
  return new Pipeline(statements.toSpliced(index, 1, ...instead))
}

type Through = (query: Query, breakOff: () => void) => Query

function faultyPool(pool: pg.Pool, through: Through): pg.Pool {
  const connect = async () => faultyClient(await pool.connect(), through)
  return replaced(pool, { connect })
}

function faultyClient(client: pg.PoolClient, through: Through): pg.PoolClient {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const query = through(
    (pipeline) => client.query(pipeline),
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
