#!/usr/bin/env node
import { run } from './run.mjs'

await run('consign-witness', 'witness.ts', process.argv.slice(2))
