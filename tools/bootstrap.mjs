// The entry point of `npm start`, `npm test` and the programs of `npm run`. Runs on Node 20 with nothing installed:
// installs a missing lockfile's packages, then hands over to Node 24.
import { fileURLToPath } from 'node:url'
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { findNode } from './bootstrap/node-24.mjs'
import { ensurePages } from './bootstrap/pages.mjs'

/** The program of each task, and its leading arguments. */
const PROGRAMS = {
  install: undefined,
  start: 'apps/server/src/programs/main.ts',
  test: 'tools/test.ts test',
  'test:pages': 'tools/test.ts pages',
  'test:faults': 'tools/test.ts faults',
  'test:long': 'tools/test.ts long',
  demo: 'demo/main.ts',
  bench: 'bench/main.ts',
  pages: 'tools/pages/main.ts',
  shots: 'tools/shots.ts',
  interop: 'tools/interop/main.ts',
  backup: 'apps/server/src/programs/backup.ts',
  restore: 'apps/server/src/programs/restore.ts',
  checkers: 'tools/checkers.ts',
  'export-company': 'apps/server/src/programs/export-company.ts',
  'verify-all': 'apps/server/src/programs/verify-all.ts',
  'consign-file': 'tools/consign-file.ts',
  'consign-verify-file': 'tools/consign-verify-file.ts',
  'cli-package': 'tools/cli-package.ts',
  'sdk-package': 'tools/sdk-package.ts',
  'recovery-link': 'apps/server/src/programs/recovery-link.ts',
  log: 'apps/server/src/programs/tlog-command.ts',
  keys: 'apps/server/src/programs/keys.ts',
}

/** Operators' commands, for a user without write access here: building and test tools may be absent. */
const OF_OPERATORS = [
  'start',
  'backup',
  'restore',
  'export-company',
  'verify-all',
  'recovery-link',
  'log',
  'keys',
]

const root = fileURLToPath(new URL('..', import.meta.url))
const [task, ...args] = process.argv.slice(2)

if (task === undefined || !Object.hasOwn(PROGRAMS, task)) {
  fail(`usage: node tools/bootstrap.mjs ${Object.keys(PROGRAMS).join('|')} [arguments]`)
}
try {
  await ensureInstalled(root, { tools: !OF_OPERATORS.includes(task) })
  const program = PROGRAMS[task]
  if (task === 'start') await ensurePages(findNode(root), root)
  if (program !== undefined) await handOver(findNode(root), root, [...program.split(' '), ...args])
} catch (error) {
  fail(error.message)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
