import { expect, it } from 'vitest'
import { answered, grave } from './advisories.ts'

/** As npm 10 prints it. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { ajv: { name: 'ajv', severity, via: [], effects: [], range: '<6.12.3', nodes: [] } },
  })

it('what the registry answered is looked at', () => {
  expect(answered(report('high'))).toEqual({ env: { NPM_AUDIT: report('high') } })
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', 'npm audit: 405 Method Not Allowed'],
  ['', 'npm audit: no answer'],
])('a registry that answers %s is said, not taken for good news', (text, skip) => {
  expect(answered(text)).toEqual({ skip })
})

it.each([
  ['critical', ['ajv <6.12.3: critical']],
  ['high', ['ajv <6.12.3: high']],
  ['moderate', []],
  ['low', []],
])('an advisory that is %s: %j', (severity, found) => {
  expect(grave(report(severity))).toEqual(found)
})
