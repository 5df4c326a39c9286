// Closes a CI run: `node tools/ci-summary.mjs <vitest's JSON report> <check>=passed|failed ...`
import { existsSync, readFileSync } from 'node:fs'

const [report, ...checks] = process.argv.slice(2)
const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined
const tests = (results ?? []).flatMap((file) => file.assertionResults)

const failures = [
  ...checks.filter((check) => check.endsWith('=failed')).map((check) => `check ${check}`),
  ...(tests.length === 0 ? ['the tests did not run'] : []),
  ...(results ?? []).filter(brokenFile).map((file) => `${file.name}: ${file.message}`),
  ...tests.filter((test) => test.status === 'failed').map((test) => `failed: ${test.fullName}`),
  // A test that did not run proves nothing, so it counts as failed.
  ...tests
    .filter((test) => !['passed', 'failed'].includes(test.status))
    .map((test) => `not run: ${test.fullName}`),
]
const passed = tests.filter((test) => test.status === 'passed').length
const passedChecks = checks.filter((check) => check.endsWith('=passed')).length

for (const failure of failures) console.log(failure)
if (tests.length > 0) console.log(`slowest: ${slowest(results, 8).join(', ')}`)
console.log(`${passed + passedChecks} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** A file that failed outside of any test: it could not be loaded, or an error came from nowhere. */
function brokenFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
}

/** The files that took longest, for whoever makes the suite quicker; their times overlap. */
function slowest(files, count) {
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000
  const name = (file) => file.name.replace(`${process.cwd()}/`, '')
  return files
    .toSorted((a, b) => seconds(b) - seconds(a))
    .slice(0, count)
    .map((file) => `${name(file)} ${seconds(file).toFixed(0)} s`)
}
