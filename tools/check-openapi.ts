import { readFile } from 'node:fs/promises'
import { unexplained } from './openapi/exceptions.ts'
import { redoclyFindings } from './openapi/redocly.ts'
import { spectralFindings } from './openapi/spectral.ts'

/**
 * `npm run openapi`: fails when linters that nobody here wrote find anything in the contract's document but what
 * `openapi/exceptions.ts` gives the reason for.
 */
const name = process.argv[2] ?? 'packages/contract/openapi.json'
const text = await readFile(new URL(`../${name}`, import.meta.url), 'utf8')
const findings = unexplained([...(await redoclyFindings(text)), ...(await spectralFindings(text))])
for (const { linter, rule, at, message } of findings) console.log(`${linter} ${rule}, at ${at}: ${message}`)
console.log(`${name}: ${findings.length === 0 ? 'nothing found' : `${findings.length} findings`}`)
process.exit(findings.length > 0 ? 1 : 0)
