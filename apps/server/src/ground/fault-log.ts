import type { Log } from './log.ts'

/** How often one cause is written out. */
const EVERY_MS = 1_000

/** Causes remembered at most; beyond, all are forgotten, which writes a line too many and none too few. */
const MOST = 1_000

interface Written {
  readonly until: number
  /** How often it came since. */
  silent: number
}

/** Writes a fault and the request that it broke. */
export type FaultLog = (cause: unknown, facts: { readonly reqId: string; readonly url: string }) => void

/**
 * Writes one line a cause and second: when a disk is full or the database is away, every request fails for the same
 * reason. The next line says how many were left out; each request's own line has its code in any case.
 */
export function openFaultLog(log: Log, now: () => number = () => performance.now()): FaultLog {
  const written = new Map<string, Written>()
  return (cause, facts) => {
    const key = keyOf(cause)
    const before = written.get(key)
    if (before && now() < before.until) {
      before.silent += 1
      return
    }
    if (written.size >= MOST) written.clear()
    written.set(key, { until: now() + EVERY_MS, silent: 0 })
    log.error({ ...facts, err: cause, ...(before?.silent ? { before: before.silent } : {}) }, 'fault')
  }
}

/** The same cause has the same code and words, but for numbers in them (a port, an amount, an id). */
function keyOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause).slice(0, 200)
  const { code = '' } = cause as { code?: unknown }
  return `${cause.name} ${String(code)} ${cause.message.slice(0, 200).replaceAll(/[0-9]+/g, '#')}`
}
