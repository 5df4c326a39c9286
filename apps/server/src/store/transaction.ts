import type { PoolClient } from 'pg'
import { type Answered, Pipeline, type Row, type Sent } from './pipeline.ts'
import { type Given, type Run, type Statement, valuesOf } from './statement.ts'

export interface Transaction {
  /** Sends the statement and returns its rows. */
  readonly run: Run
  /** Sends the statement without waiting; its failure fails the transaction. For the last writes before the end. */
  send<G>(statement: Statement<unknown, G>, ...given: Given<NoInfer<G>>): void
  /** Passes a message to the listener once all is durable; a rollback drops it. */
  tell(what: unknown): void
}

export type Listener = (what: unknown) => void

export const plain = (name: string, text: string): Sent => ({ name, text, values: [] })

/** Sees concurrent commits. The default of our connections. */
const begin = plain('begin_writing', 'begin')
export const commit = plain('commit', 'commit')
export const rollback = plain('rollback', 'rollback')

/** All or nothing: resolves only once it is durable; throwing rolls back. `entering` goes before the first statement. */
export async function transact<T>(
  client: PoolClient,
  entering: readonly Sent[],
  work: (tx: Transaction) => Promise<T>,
  listener?: Listener,
): Promise<T> {
  const tx = new PipelinedTransaction(client, entering)
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    await tx.rollBack()
    // The first failure is the cause: later results are unreliable.
    throw tx.failure ?? error
  }
  await tx.commit()
  if (listener) for (const what of tx.told) listener(what)
  return result
}

export const sentOf = ({ name, text }: Statement, values: readonly unknown[]): Sent => ({
  name,
  text,
  values,
})

interface PendingStatement {
  readonly sent: Sent
  resolve(rows: Row[]): void
  reject(failure: unknown): void
}

/**
 * A transaction as a series of pipelines. Statements sent before the code awaits an answer leave together; statements
 * sent meanwhile leave in the next.
 */
class PipelinedTransaction implements Transaction {
  readonly #client: PoolClient
  readonly #entering: readonly Sent[]
  #pending: PendingStatement[] = []
  #scheduled = false
  #underWay: Promise<void> | null = null
  #begun = false
  /** The next pipeline is the last and ends the transaction. */
  #ending = false
  #ended = false
  /** The first failure, or null. Nothing is sent after it. */
  failure: unknown = null
  readonly told: unknown[] = []

  constructor(client: PoolClient, entering: readonly Sent[]) {
    this.#client = client
    this.#entering = entering
  }

  readonly run: Run = (statement, ...given) =>
    new Promise((resolve, reject) => {
      if (this.failure !== null || this.#ended) {
        reject(this.failure ?? new Error('the transaction has ended'))
        return
      }
      this.#pending.push({
        sent: sentOf(statement, valuesOf(statement, given)),
        resolve: resolve as PendingStatement['resolve'],
        reject,
      })
      this.#schedule()
    })

  readonly send: Transaction['send'] = (statement, ...given) => {
    this.run(statement, ...given).catch(() => undefined)
  }

  tell(what: unknown): void {
    this.told.push(what)
  }

  /** Throws the failure, also of statements sent without waiting. */
  async commit(): Promise<void> {
    await this.#underWay
    if (this.failure === null && !this.#ended) {
      this.#ending = true
      await this.#leave()
    }
    if (this.failure === null) return
    await this.rollBack()
    throw this.failure
  }

  async rollBack(): Promise<void> {
    await this.#underWay
    this.#refuse(this.failure ?? new Error('the transaction is being rolled back'))
    if (!this.#begun) return
    this.#begun = false
    // If this fails, the connection stays in its transaction and is discarded.
    await sendPipeline(this.#client, [rollback])
  }

  /** Leaves once the running code and its promises have come to rest: they may still ask for more. */
  #schedule(): void {
    if (this.#scheduled || this.#underWay) return
    this.#scheduled = true
    process.nextTick(() => {
      this.#scheduled = false
      if (!this.#underWay && this.#pending.length > 0) this.#leave()
    })
  }

  #leave(): Promise<void> {
    this.#underWay = this.#pipeline(this.#pending.splice(0)).finally(() => {
      this.#underWay = null
      if (this.#pending.length > 0) this.#schedule()
    })
    return this.#underWay
  }

  async #pipeline(pending: readonly PendingStatement[]): Promise<void> {
    // A pipeline is itself a transaction, so a single one needs no `begin`.
    const begins = !this.#begun && !this.#ending
    const before = this.#begun ? [] : begins ? [begin, ...this.#entering] : this.#entering
    const after = this.#ending && (this.#begun || begins) ? [commit] : []
    this.#ended = this.#ending
    if (!this.#begun && pending.length === 0) return
    const { rows, failure } = await sendPipeline(this.#client, [
      ...before,
      ...pending.map(({ sent }) => sent),
      ...after,
    ])
    if (begins && rows.length > 0) this.#begun = true
    if (failure !== null) this.failure = failure
    else if (this.#ended) this.#begun = false
    for (const [index, { resolve, reject }] of pending.entries()) {
      const answer = rows[before.length + index]
      if (answer) resolve(answer)
      else reject(failure)
    }
    if (failure !== null) this.#refuse(failure)
  }

  #refuse(failure: unknown): void {
    for (const { reject } of this.#pending.splice(0)) reject(failure)
  }
}

/** A value that cannot be bound fails the pipeline. */
export async function sendPipeline(client: PoolClient, statements: readonly Sent[]): Promise<Answered> {
  try {
    return await client.query(new Pipeline(statements)).answered
  } catch (failure) {
    return { rows: [], failure }
  }
}
