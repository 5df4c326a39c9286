import { runWitness } from './witness/run.ts'

await runWitness(process.argv.slice(2))
