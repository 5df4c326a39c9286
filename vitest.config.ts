import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { keepFilesInMemory } from '@consign/testkit/database/keep-in-memory.ts'
import { LongestFirst } from '@consign/testkit/long/longest-first.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

keepFilesInMemory()

/** Draws what is drawn in this run: `SEED=<what it says> npm test` draws the same again. See docs/testing.md. */
process.env['SEED'] ??= String(randomInt(2 ** 31))
console.log(`SEED=${process.env['SEED']}`)

const minutes = 60_000
const isLong = process.env['LONG'] === '1'

/** All but the one that needs a service. */
const pureOfCli = 'packages/cli/src/**/!(dns).test.ts'

/** What takes more than npm and the programs of `npm test`, what is long, and what is only there to be looked at. */
const elsewhere = [
  ...(process.env['INTEROP'] === '1' ? [] : ['**/*.interop.test.ts']),
  ...(isLong ? [] : ['**/*.long.test.ts']),
  ...(process.env['SHOTS'] ? [] : ['apps/sign/src/states.test.ts']),
]

const everywhere = {
  expect: { poll: { timeout: patience, interval: 50 } },
  // Files of one worker share what they import: half of a run was importing the same again.
  isolate: false,
  // Ends what they share besides.
  environment: './testkit/src/service/worker-environment.ts',
  // Much is made for one answer and forgotten: with more room for it a worker takes 7 % less of the processor.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  setupFiles: 'testkit/src/long/use-seed.ts',
  testTimeout: isLong ? 20 * minutes : 2 * minutes,
  hookTimeout: isLong ? 5 * minutes : 2 * minutes,
} satisfies TestProjectInlineConfiguration['test']

/** Tests of pure code run without a database; the others share one PostgreSQL per run. */
export default defineConfig({
  test: {
    // Tests wait for databases and processes, so there are more workers than cores; each has to warm up by itself, so two more.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'pure',
          include: [
            'packages/{evidence,log,contract,document-types,efti,pdf}/src/**/*.test.ts',
            pureOfCli,
            'testkit/src/!(service)/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/src/*/**/*.test.ts',
          ],
          exclude: [...elsewhere, '**/node_modules/**'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'service',
          include: [
            '{apps,packages}/*/src/**/*.test.ts',
            'demo/*.test.ts',
            'stories/**/*.test.ts',
            'examples/**/*.test.ts',
            'testkit/src/service/*.test.ts',
          ],
          exclude: [
            'packages/{evidence,log,contract,document-types,efti,pdf}/**',
            pureOfCli,
            'apps/web/src/*/**',
            ...elsewhere,
            '**/node_modules/**',
          ],
          globalSetup: 'testkit/src/database/postgres-setup.ts',
        },
      },
    ],
  },
})
