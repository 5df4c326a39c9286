// Closes a CI run: `node tools/ci-summary.mjs <folder of outcomes> <check>=passed|failed ... <suite> ...`
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, ...parts] = process.argv.slice(2)
const checks = parts.filter((part) => part.includes('='))
const outcomes = parts.filter((part) => !part.includes('=')).map(outcomeOf)

const failures = [
  ...checks.filter((check) => check.endsWith('=failed')).map((check) => `check ${check}`),
  ...outcomes.flatMap((outcome) => outcome.failures),
]
const passed = checks.length + outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failedChecks = checks.filter((check) => check.endsWith('=failed')).length
const dearest = outcomes
  .flatMap((outcome) => outcome.files)
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 10)

for (const { name, seconds } of dearest) console.log(`dearest: ${name} ${seconds.toFixed(0)} s`)
for (const flaky of outcomes.flatMap((outcome) => outcome.flaky)) console.log(`flaky: ${flaky}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed - failedChecks} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** A suite's outcome; one without a report has failed. */
function outcomeOf(suite) {
  const file = join(folder, `${suite}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { passed: 0, failures: [`${suite} wrote no outcome`], flaky: [], files: [] }
}
