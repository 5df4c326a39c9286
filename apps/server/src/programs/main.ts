import { fileURLToPath } from 'node:url'
import { openRenderer } from '@consign/pdf'
import { openPages } from '../pages/open-pages.ts'
import { renderWorkers } from '../service/open-parts.ts'
import { openService } from '../service/open-service.ts'
import { run } from './run.ts'

// The threads that render start while the database does: neither waits for the other.
const renderer = openRenderer({ workers: renderWorkers })

const pages = openPages(fileURLToPath(new URL('../../../../dist/pages', import.meta.url)))

await run(async (parts) => openService({ ...parts, pages, renderer: await renderer }))
