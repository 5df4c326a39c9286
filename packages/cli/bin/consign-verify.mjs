#!/usr/bin/env node
import { run } from './run.mjs'

const verify = { file: 'verify.ts', load: () => import('../src/verify.ts') }
await run('consign-verify', verify, process.argv.slice(2))
