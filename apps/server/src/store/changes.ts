import type { Pool, PoolClient } from 'pg'
import type { Log } from '../ground/log.ts'

/**
 * Signals that a company may have changed, on this server and on all others of the database. Only a hint: the tables have
 * the events, and readers also poll them. So nothing waits for a hint, and a lost one costs seconds, not events. `NOTIFY`
 * within the writing transaction would serialise all commits (PostgreSQL, `PreCommit_Notify`).
 */
export interface Changes extends AsyncDisposable {
  /** Call after a company's commit. */
  readonly announce: (tenantId: string) => void
  /** Resolves when the company may have changed, after that many milliseconds, or on abort. */
  next(tenantId: string, milliseconds: number, over: AbortSignal): Promise<void>
  /** Releases all waiters. */
  close(): void
}

const channel = 'consign_changes'
/** Companies that changed within that many milliseconds are signalled together. */
const batchMs = 50
/** Milliseconds until a lost connection is reopened. */
const reopenMs = 1_000

/** @param pool keeps one connection for listening */
export function openChanges(pool: Pool, log: Pick<Log, 'warn'>): Changes {
  return new Hints(pool, log)
}

class Hints implements Changes {
  readonly #pool: Pool
  readonly #log: Pick<Log, 'warn'>
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #listening: Promise<void>
  #client: PoolClient | undefined

  constructor(pool: Pool, log: Pick<Log, 'warn'>) {
    this.#pool = pool
    this.#log = log
    this.#listening = this.#listen()
  }

  readonly announce = (tenantId: string): void => {
    this.#wake(tenantId)
    if (this.#closed) return
    this.#changed.add(tenantId)
    this.#timer ??= setTimeout(() => this.#tell(), batchMs).unref()
  }

  next(tenantId: string, milliseconds: number, over: AbortSignal): Promise<void> {
    if (over.aborted || this.#closed) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    const ofCompany = this.#waiting.get(tenantId) ?? new Set()
    this.#waiting.set(tenantId, ofCompany.add(resolve))
    over.addEventListener('abort', () => resolve(), { once: true })
    return promise.finally(() => {
      clearTimeout(timer)
      ofCompany.delete(resolve)
      if (ofCompany.size === 0 && this.#waiting.get(tenantId) === ofCompany) this.#waiting.delete(tenantId)
    })
  }

  close(): void {
    this.#closed = true
    for (const tenantId of [...this.#waiting.keys()]) this.#wake(tenantId)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close()
    clearTimeout(this.#timer)
    await this.#listening
    this.#client?.release(true)
    this.#client = undefined
  }

  #wake(tenantId: string): void {
    for (const resolve of this.#waiting.get(tenantId) ?? []) resolve()
  }

  #tell(): void {
    this.#timer = undefined
    const changed = [...this.#changed]
    this.#changed.clear()
    const text = `select pg_notify('${channel}', t) from unnest($1::text[]) t`
    // Readers that miss it poll.
    this.#pool.query(text, [changed]).catch(() => undefined)
  }

  async #listen(): Promise<void> {
    if (this.#closed) return
    try {
      const client = await this.#pool.connect()
      this.#client = client
      client.on('notification', ({ payload }) => this.#wake(payload ?? ''))
      client.once('error', () => this.#lost(client))
      await client.query(`listen ${channel}`)
    } catch (err) {
      this.#log.warn(
        { err },
        'lost the LISTEN connection: changes by other servers are delayed; reconnecting',
      )
      if (this.#client) this.#lost(this.#client)
      else this.#later()
    }
  }

  #lost(client: PoolClient): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.release(true)
    this.#later()
  }

  /** Signals were lost meanwhile, so all readers poll. */
  #later(): void {
    if (this.#closed) return
    setTimeout(() => {
      this.#listening = this.#listen().then(() => {
        for (const tenantId of [...this.#waiting.keys()]) this.#wake(tenantId)
      })
    }, reopenMs).unref()
  }
}
