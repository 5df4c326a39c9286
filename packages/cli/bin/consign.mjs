#!/usr/bin/env node
// `consign verify` is `consign-verify`, and so on.
import { run } from './run.mjs'

const COMMANDS = ['verify', 'witness']
const [command, ...args] = process.argv.slice(2)

if (COMMANDS.includes(command)) await run(`consign-${command}`, `${command}.ts`, args)
else {
  const text = `Usage: consign ${COMMANDS.join('|')} [arguments]; --help after each says more\n`
  const help = command === '--help' || command === '-h'
  process[help ? 'stdout' : 'stderr'].write(text)
  process.exitCode = help ? 0 : 64
}
