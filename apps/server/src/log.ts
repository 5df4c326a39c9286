import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
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
  return destination ? pino(options, destination) : pino(options)
}
