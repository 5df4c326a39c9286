import { mkdir, writeFile } from 'node:fs/promises'
import { openApiJson } from '@consign/server/http/openapi-json.ts'
import { unexplained } from './openapi/exceptions.ts'
import { redoclyFindings } from './openapi/redocly.ts'
import { spectralFindings } from './openapi/spectral.ts'

/**
 * `npm run openapi`: writes the contract's document to `dist/openapi.json`, and fails when the linters find anything in it
 * but what `openapi/exceptions.ts` gives the reason for.
 */
const folder = new URL('../dist/', import.meta.url)
const text = openApiJson()
await mkdir(folder, { recursive: true })
await writeFile(new URL('openapi.json', folder), text)
const findings = unexplained([...(await redoclyFindings(text)), ...(await spectralFindings(text))])
for (const { linter, rule, at, message } of findings) console.log(`${linter} ${rule}, at ${at}: ${message}`)
console.log(`dist/openapi.json: ${findings.length === 0 ? 'nothing found' : `${findings.length} findings`}`)
process.exit(findings.length > 0 ? 1 : 0)
