#!/usr/bin/env node
import { run } from './run.mjs'

await run('consign-verify', 'verify.ts', process.argv.slice(2))
