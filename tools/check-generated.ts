import { readFile, writeFile } from 'node:fs/promises'
import { handlerList, operationIndex } from './generate/operation-lists.ts'

type Generated = { file: string; make: () => Promise<string> }

/** Every file of the repository that a program makes from others; the lists first, which the others are made from. */
const GENERATED: readonly Generated[] = [
  { file: 'packages/contract/src/operations/index.ts', make: operationIndex },
  { file: 'apps/server/src/calls/handlers.ts', make: handlerList },
  {
    file: 'packages/contract/openapi.txt',
    make: async () => (await import('./generate/openapi-digests.ts')).openApiDigests(),
  },
  {
    file: 'packages/sdk/src/print-table.ts',
    make: async () => (await import('./generate/sdk-table.ts')).printTable(),
  },
  {
    file: 'packages/sdk/src/reading-table.ts',
    make: async () => (await import('./generate/sdk-table.ts')).readingTable(),
  },
  {
    file: 'packages/sdk/src/signer-table.ts',
    make: async () => (await import('./generate/sdk-table.ts')).signerTable(),
  },
  {
    file: 'packages/sdk/src/table.ts',
    make: async () => (await import('./generate/sdk-table.ts')).sdkTable(),
  },
  { file: 'docs/errors.md', make: async () => (await import('./generate/errors-page.ts')).errorsPage() },
  {
    file: 'packages/evidence/src/bundle/check-script.ts',
    make: async () => (await import('./generate/evidence-files.ts')).checkScript(),
  },
  {
    file: 'docs/profiles/evidence-0.8.md',
    make: async () => (await import('./generate/evidence-files.ts')).profilePage(),
  },
  {
    file: 'apps/server/check.html',
    make: async () => (await import('./generate/check-page.ts')).checkPage(),
  },
  {
    file: 'packages/evidence/src/check-page.ts',
    make: async () => (await import('./generate/checkers-page.ts')).checkPageDigest(),
  },
  {
    file: 'docs/profiles/checkers.md',
    make: async () => (await import('./generate/checkers-page.ts')).checkersPage(),
  },
  { file: 'docs/doors.md', make: async () => (await import('./generate/doors-page.ts')).doorsPage() },
  {
    file: 'docs/note-fields.md',
    make: async () => (await import('./generate/note-fields-page.ts')).noteFieldsPage(),
  },
  {
    file: 'docs/retention.md',
    make: async () => (await import('./generate/retention-page.ts')).retentionPage(),
  },
  {
    file: 'docs/security/events.md',
    make: async () => (await import('./generate/security-events-page.ts')).securityEventsPage(),
  },
  {
    file: 'ARCHITECTURE.md',
    make: async () => (await import('./generate/architecture-page.ts')).architecturePage(),
  },
  { file: 'docs/metrics.md', make: async () => (await import('./generate/metrics-page.ts')).metricsPage() },
  {
    file: 'packages/map/src/outline.json',
    make: async () => (await import('./generate/map-outline.ts')).mapOutline(),
  },
  { file: 'docs/reading.md', make: async () => (await import('./generate/reading-page.ts')).readingPage() },
]

/**
 * `npm run generated` fails when a generated file is not what its sources make of it now;
 * `npm run generated -- --write` brings them up to date.
 */
const write = process.argv.includes('--write')
let stale = 0
for (const { file, make } of GENERATED) {
  const path = new URL(`../${file}`, import.meta.url)
  const made = await make()
  if (made === (await readFile(path, 'utf8').catch(() => ''))) continue
  stale++
  if (write) await writeFile(path, made)
  console.log(`${file} ${write ? 'was brought up to date' : 'is stale: run npm run generated -- --write'}`)
}
process.exit(stale > 0 && !write ? 1 : 0)
