#!/usr/bin/env node
import { run } from './run.mjs'

const monitor = { file: 'monitor.ts', load: () => import('../src/monitor.ts') }
await run('consign-monitor', monitor, process.argv.slice(2))
