import { describe, expect, it } from 'vitest'
import { afterRepeat, outcomeOf, type Report, together } from './outcome.ts'

/** A report of one file a list, each with tests of these states. */
const reportOf = (...files: readonly (readonly string[])[]): Report => ({
  testResults: files.map((states, index) => ({
    name: `/house/file${index}`,
    status: states.every((state) => state === 'passed') && states.length > 0 ? 'passed' : 'failed',
    message: 'cannot be loaded',
    startTime: 1000,
    endTime: 3500,
    assertionResults: states.map((status, place) => ({ fullName: `test ${place}`, status })),
  })),
})
const outcome = (...files: readonly (readonly string[])[]) => outcomeOf(reportOf(...files), '/house/')

describe('of one run', () => {
  it.each<[string, Report | undefined, number, string[]]>([
    ['passed tests count', reportOf(['passed'], ['passed', 'passed']), 3, []],
    ['a failed test is named', reportOf(['passed', 'failed']), 1, ['file0: test 1']],
    ['a skipped test proves nothing', reportOf(['passed', 'skipped']), 1, ['file0: not run: test 1']],
    ['a file that cannot be loaded', reportOf(['passed'], []), 1, ['file1: cannot be loaded']],
    ['no tests', reportOf(), 0, ['no test ran']],
    ['no report', undefined, 0, ['no test ran']],
  ])('%s', (_case, report, passed, failures) => {
    expect(outcomeOf(report, '/house/')).toMatchObject({ passed, failures, flaky: [] })
  })

  it('the seconds of each file are there, and whether it failed', () => {
    const files = [
      { name: 'file0', seconds: 2.5, failed: false },
      { name: 'file1', seconds: 2.5, failed: true },
    ]
    expect(outcome(['passed'], ['failed']).files).toEqual(files)
  })
})

it('several runs add up', () => {
  const all = together([outcome(['passed']), outcome(['passed', 'failed'])])
  expect([all.passed, all.failures, all.files.length]).toEqual([2, ['file0: test 1'], 2])
})

describe('of a run and its repeat', () => {
  const first = outcome(['passed', 'failed', 'failed'])

  it('what fails twice has failed; what fails once is flaky, has passed, and is named with the seed', () => {
    expect(afterRepeat(first, outcome(['passed', 'failed', 'passed']), '77')).toMatchObject({
      passed: 2,
      failures: ['file0: test 1'],
      flaky: ['file0: test 2 (SEED=77)'],
    })
  })

  it('what fails in the repeat alone is flaky too', () => {
    const again = outcome(['failed', 'failed', 'failed'])
    expect(afterRepeat(first, again, '77')).toMatchObject({ passed: 1, flaky: ['file0: test 0 (SEED=77)'] })
  })
})
