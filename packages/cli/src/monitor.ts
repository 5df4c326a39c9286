import { runMonitor } from './monitor/run.ts'

await runMonitor(process.argv.slice(2))
