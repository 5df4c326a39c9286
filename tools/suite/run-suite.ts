import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterRepeat, type Outcome, outcomeOf, type Report, together } from './outcome.ts'
import { drawing, FIXED_SEED, repeated, type Suite } from './suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

/**
 * Runs a suite: `npm test` whole in one process a core, each with a fixed list of files one after another; everything
 * else, and what the arguments name, in one process with a worker a core. Files that fail are run again with the same
 * seed where the suite is a repeated one.
 */
export async function runSuite(suite: Suite, args: readonly string[]): Promise<Outcome> {
  const seed = process.env['SEED'] ?? (drawing.has(suite) ? String(randomInt(2 ** 31)) : FIXED_SEED)
  const env = { ...process.env, SUITE: suite, SEED: seed }
  console.log(`${suite}: SEED=${seed}`)
  const first = suite === 'test' && args.length === 0 ? await runLists(env) : await runVitest(args, env)
  const failed = first.files.filter((file) => file.failed).map(({ name }) => name)
  if (failed.length === 0 || !repeated.has(suite)) return first
  console.log(`once more, with SEED=${seed}: ${failed.join(' ')}`)
  return afterRepeat(first, await runVitest(failed, env), seed)
}

/** `--shard` chooses the list, `sequencer.ts` makes it. */
async function runLists(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const count = availableParallelism()
  const lists = Array.from({ length: count }, (_, index) => `--shard=${index + 1}/${count}`)
  return together(await Promise.all(lists.map((list) => runVitest([list, '--maxWorkers=1'], env))))
}

async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'consign-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const child = spawn(process.execPath, [vitest, 'run', ...args, ...reporters], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    const [code] = await once(child, 'exit')
    const outcome = outcomeOf(await reportIn(file), root)
    // An error outside of every test fails the run alone.
    const silent = code !== 0 && outcome.failures.length === 0
    return silent ? { ...outcome, failures: [`vitest ${args.join(' ')} ended with ${code}`] } : outcome
  } finally {
    await rm(folder, { recursive: true })
  }
}

const reportIn = (file: string): Promise<Report | undefined> =>
  readFile(file, 'utf8').then(JSON.parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
