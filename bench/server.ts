import { openService } from '@consign/server/open-service.ts'
import { run } from '@consign/server/run.ts'
import { readyMadeRenderer } from './ready-made.ts'

/** The service as users start it. With `--ready-made` PDFs are not rendered. */
const isReadyMade = process.argv.includes('--ready-made')

await run((parts) => openService(isReadyMade ? { ...parts, renderer: readyMadeRenderer() } : parts))
