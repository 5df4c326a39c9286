import { witnessCommand } from './witness/command.ts'

const stopped = new Promise((stop) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
})
process.exitCode = await witnessCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  stopped,
})
