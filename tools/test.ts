import { writeFileSync } from 'node:fs'
import { needPrograms } from './need-programs.ts'
import { runSuite } from './suite/run-suite.ts'
import type { Suite } from './suite/suites.ts'

/**
 * `npm test`, `npm run test:pages`, `test:faults` and `test:long`: makes sure of the programs that tests call, then runs the
 * suite or the files of it that are named. `OUTCOME` names a file for what came of it.
 */
const [suite, ...args] = process.argv.slice(2) as [Suite, ...string[]]
try {
  await needPrograms()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
const outcome = await runSuite(suite, args)
for (const flaky of outcome.flaky) console.log(`flaky: ${flaky}`)
for (const failure of outcome.failures) console.log(`failed: ${failure}`)
console.log(
  `${suite}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${outcome.flaky.length} flaky`,
)
const file = process.env['OUTCOME']
if (file) writeFileSync(file, JSON.stringify(outcome))
process.exit(outcome.failures.length > 0 ? 1 : 0)
