import { witnessCommand } from './command.ts'

/** `consign-witness` in a terminal, until it is stopped. */
export const runWitness = async (args: readonly string[]): Promise<void> => {
  const stopped = new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  })
  process.exitCode = await witnessCommand(args, {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    stopped,
  })
}
