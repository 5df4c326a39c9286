import { runMonitor } from './monitor/run.ts'
import { runVerify } from './verify/run.ts'
import { runWitness } from './witness/run.ts'

/** `consign verify` is `consign-verify`, and so on. */
const COMMANDS: ReadonlyMap<string, (args: readonly string[]) => Promise<void>> = new Map([
  ['monitor', runMonitor],
  ['verify', runVerify],
  ['witness', runWitness],
])

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS.get(name)
if (command === undefined) {
  const help = name === '--help' || name === '-h'
  const text = `Usage: consign ${[...COMMANDS.keys()].join('|')} [arguments]; --help after each says more\n`
  process[help ? 'stdout' : 'stderr'].write(text)
  process.exitCode = help ? 0 : 64
} else await command(args)
