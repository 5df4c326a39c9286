import { runVerify } from './verify/run.ts'

await runVerify(process.argv.slice(2))
