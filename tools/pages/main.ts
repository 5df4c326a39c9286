import { fileURLToPath } from 'node:url'
import { buildPages } from './build.ts'
import { alone } from './lock.ts'
import { builtStamp, stampOf } from './sources.mjs'

// Every caller, tests too, gets what people get: vite builds for developers where this says anything else.
process.env['NODE_ENV'] = 'production'

/** `npm run pages`: builds every page; with `--if-stale` only when they are made of something else than what is here. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const isFresh = () => process.argv.includes('--if-stale') && builtStamp(root) === stampOf(root)
if (!isFresh())
  await alone(`${root}dist/pages.lock`, async () => {
    if (!isFresh()) await buildPages(root)
  })
