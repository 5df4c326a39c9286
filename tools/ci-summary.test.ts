import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'consign-summary-'))
const report = join(directory, 'tests.json')
afterAll(() => rmSync(directory, { recursive: true }))

function summary(files: { status: string; tests: string[] }[] | undefined, ...checks: string[]) {
  rmSync(report, { force: true })
  const testResults = files?.map(({ status, tests }, index) => ({
    name: `file${index}`,
    status,
    message: '',
    startTime: 1_000,
    endTime: 1_000 + 2_000 * index,
    assertionResults: tests.map((test) => ({ fullName: test, status: test })),
  }))
  if (testResults) writeFileSync(report, JSON.stringify({ testResults }))
  const program = fileURLToPath(new URL('ci-summary.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program, report, ...checks], { encoding: 'utf8' })
  return [status, stdout.trimEnd().split('\n').at(-1), stdout]
}

const good = { status: 'passed', tests: ['passed', 'passed'] }

it.each([
  ['all is well', [good], ['lint=passed'], [0, '3 passed, 0 failed']],
  ['a check fails', [good], ['lint=failed'], [1, '2 passed, 1 failed']],
  ['a test fails', [{ status: 'failed', tests: ['passed', 'failed'] }], [], [1, '1 passed, 1 failed']],
  ['a test is skipped', [{ status: 'passed', tests: ['passed', 'skipped'] }], [], [1, '1 passed, 1 failed']],
  ['a file cannot be loaded', [good, { status: 'failed', tests: [] }], [], [1, '2 passed, 1 failed']],
  ['there are no tests', [], ['lint=passed'], [1, '1 passed, 1 failed']],
  ['the runner died', undefined, [], [1, '0 passed, 1 failed']],
])('%s', (_case, files, checks, expected) => {
  expect(summary(files, ...checks).slice(0, 2)).toEqual(expected)
})

it('says which files took longest', () => {
  const files = Array.from({ length: 10 }, () => good)
  const slowest = [9, 8, 7, 6, 5, 4, 3, 2].map((index) => `file${index} ${2 * index} s`).join(', ')
  expect(summary(files)[2]).toContain(`slowest: ${slowest}\n`)
})
