import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../configuration/config.ts'
import { redactLine } from './redact.ts'

export type Log = Logger

/**
 * Structured logs: one JSON object a line on standard output, secrets removed from the finished line, so
 * that no way of logging something passes by.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    hooks: { streamWrite: redactLine },
  }
  return pino(options, destination ?? standardOutput())
}

/** How long a line may wait for others that leave with it. */
const WAIT_MS = 50

/** Bytes of lines that leave without waiting. */
const BATCH_BYTES = 8 * 1024

/**
 * Standard output in batches: one write costs as much as all else of a line. Every end that the process itself comes
 * to, by a signal or by a fault, writes what waits; killed from outside it loses the lines of its last 50 ms.
 */
function standardOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: true, minLength: BATCH_BYTES })
  let leaving = false
  const leave = () => {
    leaving = false
    output.flush()
  }
  const flushSync = () => output.flushSync()
  process.on('exit', flushSync)
  return {
    write(line) {
      output.write(line)
      if (leaving) return
      leaving = true
      setTimeout(leave, WAIT_MS).unref()
    },
    // What `fatal` calls.
    flushSync,
  }
}
