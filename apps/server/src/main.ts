import { openRenderer } from './pdf/index.ts'
import { run } from './run.ts'
import { openService, renderWorkers } from './service.ts'

// The threads that render start while the database does: neither waits for the other.
const renderer = openRenderer({ workers: renderWorkers })

await run(async (parts) => openService({ ...parts, renderer: await renderer }))
