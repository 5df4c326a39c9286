import { run } from '@consign/server/programs/run.ts'
import { openService } from '@consign/server/service/open-service.ts'
import { plainRenderer } from './plain-renderer.ts'

// The whole server but for the printing of PDFs, so that a test can start it hundreds of times.
await run((parts) => openService({ ...parts, renderer: plainRenderer() }))
