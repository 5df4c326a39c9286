import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openPages, type Pages } from '@consign/server/pages/open-pages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let pages: Pages | undefined

/** The pages as `npm start` would serve them: built if stale; checked once per worker. */
export function builtPages(): Pages {
  pages ??= buildPages()
  return pages
}

function buildPages(): Pages {
  execFileSync(process.execPath, ['tools/pages/main.ts', '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  return openPages(`${root}/dist/pages`)
}
