import { readFile, writeFile } from 'node:fs/promises'
import { architecturePage } from './generate/architecture-page.ts'
import { doorsPage } from './generate/doors-page.ts'
import { errorsPage } from './generate/errors-page.ts'
import { openApiJson } from './generate/openapi.ts'
import { handlerList, operationIndex } from './generate/operation-lists.ts'
import { readingPage } from './generate/reading-page.ts'
import { retentionPage } from './generate/retention-page.ts'
import { schemaSql } from './generate/schema-sql.ts'

type Generated = { file: string; make: () => Promise<string> }

/** Every file of the repository that a program makes from others. */
const GENERATED: readonly Generated[] = [
  { file: 'packages/contract/src/operations/index.ts', make: operationIndex },
  { file: 'apps/server/src/http/handlers.ts', make: handlerList },
  { file: 'apps/server/db/schema.sql', make: schemaSql },
  { file: 'packages/contract/openapi.json', make: openApiJson },
  { file: 'docs/errors.md', make: errorsPage },
  { file: 'docs/doors.md', make: doorsPage },
  { file: 'docs/retention.md', make: retentionPage },
  { file: 'ARCHITECTURE.md', make: architecturePage },
  { file: 'docs/reading.md', make: readingPage },
]

/**
 * `npm run generated` fails when a generated file is not what its sources make of it now;
 * `node tools/check-generated.ts --write` brings them up to date.
 */
const write = process.argv.includes('--write')
let stale = 0
for (const { file, make } of GENERATED) {
  const path = new URL(`../${file}`, import.meta.url)
  const made = await make()
  if (made === (await readFile(path, 'utf8').catch(() => ''))) continue
  stale++
  if (write) await writeFile(path, made)
  console.log(
    `${file} ${write ? 'was brought up to date' : 'is stale: run node tools/check-generated.ts --write'}`,
  )
}
process.exit(stale > 0 && !write ? 1 : 0)
