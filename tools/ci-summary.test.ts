import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { Outcome } from './suite/outcome.ts'

const program = fileURLToPath(new URL('ci-summary.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'consign-summary-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The exit code and the lines of the summary, after suites with these outcomes. */
function summary(outcomes: Readonly<Record<string, Partial<Outcome>>>, ...parts: string[]) {
  for (const [suite, outcome] of Object.entries(outcomes)) {
    const whole = { passed: 0, failures: [], flaky: [], files: [], ...outcome }
    writeFileSync(join(folder, `${suite}.json`), JSON.stringify(whole))
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder, ...parts], { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n') }
}

it.each<[string, string[], number, string]>([
  ['all suites and checks add up', ['lint=passed', 'good', 'flaky'], 0, '8 passed, 0 failed'],
  ['a check that fails', ['lint=failed', 'good'], 1, '2 passed, 1 failed'],
  ['a suite that fails', ['good', 'bad'], 1, '6 passed, 1 failed'],
  ['a suite that wrote nothing', ['good', 'absent'], 1, '2 passed, 1 failed'],
])('%s', (_case, parts, status, last) => {
  const good = { passed: 2 }
  const bad = { passed: 4, failures: ['file: test'] }
  const flaky = { passed: 5, flaky: ['file: test (SEED=7)'] }
  const found = summary({ good, bad, flaky }, ...parts)
  expect([found.status, found.lines.at(-1)]).toEqual([status, last])
})

it('names what is flaky, what failed and the ten files that took longest', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `f${index}`,
    seconds: index,
    failed: false,
  }))
  const { lines } = summary({ one: { files, flaky: ['a (SEED=7)'], failures: ['b'] } }, 'one')
  const dearest = Array.from({ length: 10 }, (_, index) => `dearest: f${11 - index} ${11 - index} s`)
  expect(lines).toEqual([...dearest, 'flaky: a (SEED=7)', 'failed: b', '0 passed, 1 failed'])
})
