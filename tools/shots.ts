import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { needPrograms } from './need-programs.ts'

/**
 * `npm run shots`: pictures of every screen, in the light and in the dark, into `shots/`. They are taken by the tests of
 * the pages while these look at each screen; look at them before a page is called done.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
await needPrograms()
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const named = process.argv.slice(2)
const run = spawnSync(
  process.execPath,
  [vitest, 'run', ...(named.length > 0 ? named : ['apps/sign', 'apps/verify', 'apps/web'])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SUITE: 'shots', SHOTS: `${root}shots` },
  },
)
process.exit(run.status ?? 1)
