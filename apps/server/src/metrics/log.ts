import { Gauge, type Registry } from 'prom-client'

/** How the log is doing, for all servers of a database together. */
export interface LogFigures {
  readonly size: number
  /** Of the last checkpoint that a witness cosigned. */
  readonly witnessedSize: number
  readonly checkpointAt: Date | null
  /** Events that have no index yet; counted up to 10,000. */
  readonly owed: number
}

interface LogSources {
  /** Rejects while the database is away; the gauges are left out then. */
  readonly figures: () => Promise<LogFigures>
  /** Why this server signs nothing. */
  readonly halted: () => string | undefined
}

/** The same on every server, so take the maximum, not the sum; only the server that writes the log knows that it halted. */
export function watchLog(registry: Registry, { figures, halted }: LogSources): void {
  let asked: Promise<LogFigures> | null = null
  // The gauges are read together: one question for all.
  const ask = () => {
    asked ??= figures().finally(() => {
      asked = null
    })
    return asked
  }
  const gauge = (name: string, help: string, pick: (now: LogFigures) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await ask().then(pick, () => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('log_entries', 'Entries of the log', ({ size }) => size)
  gauge('log_witnessed_entries', 'Entries under the last checkpoint that a witness cosigned', (now) => {
    return now.witnessedSize
  })
  gauge('log_events_owed', 'Events that have no place in the log yet, at most 10000', ({ owed }) => owed)
  gauge('log_checkpoint_age_seconds', 'Since the last checkpoint was signed', ({ checkpointAt }) => {
    return checkpointAt === null ? undefined : (Date.now() - checkpointAt.getTime()) / 1000
  })
  const halt = new Gauge({
    name: 'log_halted',
    help: '1 while this server signs no checkpoint because of what a witness or the database says',
    registers: [registry],
    collect() {
      this.set(halted() === undefined ? 0 : 1)
    },
  })
  halt.set(0)
}
