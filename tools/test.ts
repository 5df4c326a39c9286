import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { needPrograms } from './need-programs.ts'

/** `npm test`: makes sure of the programs that tests call, then runs all of them, or those that are named. */
const root = fileURLToPath(new URL('..', import.meta.url))
try {
  await needPrograms()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const run = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
