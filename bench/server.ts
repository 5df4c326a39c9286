import { run } from '@consign/server/programs/run.ts'
import { openService } from '@consign/server/service/open-service.ts'
import { readyMadeRenderer } from './ready-made.ts'

/** The service as users start it. With `--ready-made` PDFs are not rendered. */
const isReadyMade = process.argv.includes('--ready-made')

await run((parts) => openService(isReadyMade ? { ...parts, renderer: readyMadeRenderer() } : parts))
