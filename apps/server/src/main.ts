import { run } from './run.ts'
import { openService } from './service.ts'

await run(openService)
