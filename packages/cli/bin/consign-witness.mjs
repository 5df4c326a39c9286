#!/usr/bin/env node
import { run } from './run.mjs'

const witness = { file: 'witness.ts', load: () => import('../src/witness.ts') }
await run('consign-witness', witness, process.argv.slice(2))
