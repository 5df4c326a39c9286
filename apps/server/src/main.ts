import { openRenderer } from '@consign/pdf'
import { openService, renderWorkers } from './open-service.ts'
import { run } from './run.ts'

// The threads that render start while the database does: neither waits for the other.
const renderer = openRenderer({ workers: renderWorkers })

await run(async (parts) => openService({ ...parts, renderer: await renderer }))
