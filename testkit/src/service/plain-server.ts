import { openService } from '@consign/server/open-service.ts'
import { run } from '@consign/server/run.ts'
import { plainRenderer } from './plain-renderer.ts'

// The whole server but for the printing of PDFs, so that a test can start it hundreds of times.
await run((parts) => openService({ ...parts, renderer: plainRenderer() }))
