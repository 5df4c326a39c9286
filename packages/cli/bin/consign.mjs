#!/usr/bin/env node
// `consign verify` is `consign-verify`, and so on.
import { run } from './run.mjs'

const COMMANDS = {
  verify: { file: 'verify.ts', load: () => import('../src/verify.ts') },
  monitor: { file: 'monitor.ts', load: () => import('../src/monitor.ts') },
  witness: { file: 'witness.ts', load: () => import('../src/witness.ts') },
}
const [command, ...args] = process.argv.slice(2)

if (Object.hasOwn(COMMANDS, command ?? '')) await run(`consign-${command}`, COMMANDS[command], args)
else {
  const text = `Usage: consign ${Object.keys(COMMANDS).join('|')} [arguments]; --help after each says more\n`
  const help = command === '--help' || command === '-h'
  process[help ? 'stdout' : 'stderr'].write(text)
  process.exitCode = help ? 0 : 64
}
