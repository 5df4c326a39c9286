import { setTimeout } from 'node:timers/promises'
import { monitorCommand } from './command.ts'

/** `consign-monitor` in a terminal, until it is stopped or finds something. */
export const runMonitor = async (args: readonly string[]): Promise<void> => {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
  process.exitCode = await monitorCommand(args, {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    pause: (seconds) =>
      setTimeout(seconds * 1000, true, { signal: ended.signal }).catch(() => !ended.signal.aborted),
  })
}
