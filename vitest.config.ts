import { availableParallelism } from 'node:os'
import { keepFilesInMemory } from '@consign/testkit/database/keep-in-memory.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ByName } from './tools/suite/sequencer.ts'
import { endings, type Suite } from './tools/suite/suites.ts'

keepFilesInMemory()

const minutes = 60_000
const suite = (process.env['SUITE'] ?? 'test') as Suite
const isLong = suite === 'long'
const files = endings[suite]

/** Folders whose tests need no database. */
const pure = [
  'packages/{evidence,log,contract,document-types,efti,pdf,map}',
  'packages/cli/src/{log,monitor,page,verify,witness}',
  'testkit/src/!(service)',
  'tools',
  'apps/web/src/*',
  'apps/track/src/*',
]

const everywhere = {
  expect: { poll: { timeout: patience, interval: 20 } },
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

/** Tests of pure code run without a database; the others share one PostgreSQL per process. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'pure',
          include: pure.map((folder) => `${folder}/**/${files}`),
        },
      },
      {
        test: {
          ...everywhere,
          name: 'service',
          include: [`**/${files}`],
          exclude: [...pure.map((folder) => `${folder}/**`), '**/node_modules/**'],
          globalSetup: 'testkit/src/database/postgres-setup.ts',
        },
      },
    ],
  },
})
