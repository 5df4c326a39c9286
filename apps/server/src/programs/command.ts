import pino from 'pino'
import { type Config, ConfigInvalid, readConfig } from '../configuration/config.ts'
import { type Log, openLog } from '../ground/log.ts'
import { redactText } from '../ground/redact.ts'
import { endProcess } from './end-process.ts'
import { explain } from './explain.ts'

/** How a command ended, as sysexits.h names it where it has a name for it. */
export const EXIT = { ok: 0, failed: 1, usage: 64, config: 78, stopped: 130 } as const

export interface Command {
  readonly usage: string
  /** Returns the exit code; undefined for wrong usage. Its errors are reported in one line. */
  run(args: readonly string[], tools: CommandTools): Promise<number | undefined>
}

export interface CommandTools {
  /** Read as the server reads it. */
  readonly config: Config
  /** Errors only, to standard error: standard output is the command's. */
  readonly log: Log
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal
  /** A line for people, on standard error. */
  say(line: string): void
}

/** The whole life of a command beside the server, from its arguments to its exit code. */
export async function runCommand({ usage, run }: Command): Promise<never> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  process.once('disconnect', () => stop.abort())
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  let config: Config | undefined
  try {
    config = readConfig()
    const log = openLog({ logLevel: 'error' }, pino.destination(process.stderr.fd))
    const code = await run(process.argv.slice(2), { config, log, signal: stop.signal, say })
    if (code === undefined) say(`usage: ${usage}`)
    return endProcess(code ?? EXIT.usage)
  } catch (error) {
    if (stop.signal.aborted) return endProcess(EXIT.stopped)
    say(redactText(explain(error, config)))
    return endProcess(error instanceof ConfigInvalid ? EXIT.config : EXIT.failed)
  }
}
