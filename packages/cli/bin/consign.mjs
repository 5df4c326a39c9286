#!/usr/bin/env node
import { run } from './run.mjs'

const consign = { file: 'consign.ts', load: () => import('../src/consign.ts') }
await run('consign', consign, process.argv.slice(2))
