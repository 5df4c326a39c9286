import type { Pool, PoolClient } from 'pg'
import type { Log } from '../ground/log.ts'

/**
 * Says that something of a company may have changed, on this server and on all others of the database. A hint and no
 * more: what happened is in the tables, and whoever waits looks there from time to time by himself. So nothing waits for a
 * hint to be sent, and one that is lost costs seconds, not events. `NOTIFY` within the writing transaction would make all
 * of them commit one after the other (PostgreSQL, `PreCommit_Notify`).
 */
export interface Changes extends AsyncDisposable {
  /** Something of the company was committed. */
  readonly note: (tenantId: string) => void
  /** Resolves when something of the company may have changed, after so many milliseconds, or when it is over. */
  next(tenantId: string, milliseconds: number, over: AbortSignal): Promise<void>
  /** Nobody waits from now on. */
  close(): void
}

const channel = 'consign_changes'
/** Companies that changed within so many milliseconds are told to the others together. */
const together = 50
/** Until a lost connection is opened again. */
const again = 1_000

/** @param pool of which one connection is kept for listening */
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

  readonly note = (tenantId: string): void => {
    this.#wake(tenantId)
    if (this.#closed) return
    this.#changed.add(tenantId)
    this.#timer ??= setTimeout(() => this.#tell(), together).unref()
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
    // Whoever is not told looks by himself.
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
      this.#log.warn({ err }, 'changes made by other servers are not heard for the moment')
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

  /** Meanwhile nothing was heard, so everybody looks. */
  #later(): void {
    if (this.#closed) return
    setTimeout(() => {
      this.#listening = this.#listen().then(() => {
        for (const tenantId of [...this.#waiting.keys()]) this.#wake(tenantId)
      })
    }, again).unref()
  }
}
