/** What vitest's JSON reporter writes, as far as it is read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** What a suite came to; `.ci/run` adds the outcomes of all suites up. */
export interface Outcome {
  readonly passed: number
  /** One line each, which begins with the file. */
  readonly failures: readonly string[]
  /** Failed once and passed, or failed otherwise, when the file was run again with the same seed. */
  readonly flaky: readonly string[]
  readonly files: readonly { readonly name: string; readonly seconds: number; readonly failed: boolean }[]
}

/** The outcome of one run; undefined stands for a runner that ended without a report. */
export function outcomeOf(report: Report | undefined, root: string): Outcome {
  const results = (report?.testResults ?? []).map((file) => ({ ...file, name: file.name.replace(root, '') }))
  const failuresOf = ({ name, status, message, assertionResults }: (typeof results)[number]): string[] => {
    // A test that did not run proves nothing, so it counts as failed.
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name}: ${test.status === 'failed' ? '' : 'not run: '}${test.fullName}`)
    return tests.length === 0 && status === 'failed' ? [`${name}: ${message}`] : tests
  }
  const failures = results.flatMap(failuresOf)
  const passed = results.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed')
  return {
    passed: passed.length,
    failures: results.length === 0 ? ['no test ran'] : failures,
    flaky: [],
    files: results.map((file) => ({
      name: file.name,
      seconds: (file.endTime - file.startTime) / 1000,
      failed: failuresOf(file).length > 0,
    })),
  }
}

/** Several runs of different files, as one. */
export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    files: outcomes.flatMap(({ files }) => files),
  }
}

/** A run, and another of the files that failed in it: what failed in both has failed, what failed in one is flaky. */
export function afterRepeat(first: Outcome, again: Outcome, seed: string): Outcome {
  const twice = first.failures.filter((failure) => again.failures.includes(failure))
  const once = new Set([...first.failures, ...again.failures].filter((failure) => !twice.includes(failure)))
  return {
    // What was flaky has passed in one of the two.
    passed: first.passed + first.failures.filter((failure) => once.has(failure)).length,
    failures: twice,
    flaky: [...once].map((failure) => `${failure} (SEED=${seed})`),
    files: first.files,
  }
}
