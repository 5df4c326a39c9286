import { setTimeout } from 'node:timers/promises'
import { monitorCommand } from './monitor/command.ts'

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
process.exitCode = await monitorCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  pause: (seconds) =>
    setTimeout(seconds * 1000, true, { signal: ended.signal }).catch(() => !ended.signal.aborted),
})
