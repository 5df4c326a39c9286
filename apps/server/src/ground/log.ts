import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../configuration/config.ts'
import { redactLine } from './redact.ts'
import { terminalLine } from './terminal-line.ts'

export type Log = Logger

/** Whether a person sees the log as it is written. */
export const isOnTerminal = process.stdout.isTTY === true

/**
 * Structured logs: one JSON object a line on standard output, and on a terminal the same in words. Secrets are removed
 * from the finished line, whichever code logged it.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    hooks: {
      streamWrite:
        isOnTerminal && !destination ? (line: string) => terminalLine(redactLine(line)) : redactLine,
    },
  }
  return pino(options, destination ?? standardOutput())
}

/** Longest delay of a line for its batch. */
const WAIT_MS = 50

/** Bytes that leave without delay. */
const BATCH_BYTES = 8 * 1024

/**
 * Standard output in batches: one write costs as much as the rest of a line. Every exit of the process itself, by a
 * signal or a fault, flushes; an outside kill loses the lines of the last 50 ms. A terminal or pipe that is gone takes no line.
 */
function standardOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: true, minLength: BATCH_BYTES })
  let isGone = false
  output.on('error', (error: NodeJS.ErrnoException) => {
    isGone = true
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error
  })
  let leaving = false
  const leave = () => {
    leaving = false
    output.flush()
  }
  // The library's flushSync tries for ever what cannot be written: flush says so first.
  const flushSync = () => {
    output.flush()
    if (!isGone) output.flushSync()
  }
  process.on('exit', flushSync)
  return {
    write(line) {
      if (isGone) return
      output.write(line)
      if (leaving) return
      leaving = true
      setTimeout(leave, WAIT_MS).unref()
    },
    // Called by `fatal`.
    flushSync,
  }
}
