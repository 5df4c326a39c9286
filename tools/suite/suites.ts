/** What `npm test`, `npm run test:pages`, `test:faults` and `test:long` run. `shots` and `interop` have programs of their own. */
export type Suite = 'test' | 'pages' | 'faults' | 'long' | 'shots' | 'interop'

/** The ending of a file's name puts it into a suite. */
export const endings: Readonly<Record<Suite, string>> = {
  test: '+([^.]).test.ts',
  pages: '*.pages.test.ts',
  faults: '*.faults.test.ts',
  long: '!(*.interop).test.ts',
  shots: '*.pages.test.ts',
  interop: '*.test.ts',
}

/** Suites that meet browsers, kills and races: a file that fails is run once more before it counts as failed. */
export const repeated: ReadonlySet<Suite> = new Set<Suite>(['pages', 'faults', 'long'])

/** Suites that draw another seed in every run. */
export const drawing: ReadonlySet<Suite> = new Set<Suite>(['faults', 'long'])

/** The seed of the other suites. */
export const FIXED_SEED = '1'
