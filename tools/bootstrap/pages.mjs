import { join } from 'node:path'
import { builtStamp, stampOf } from '../pages/sources.mjs'
import { endLike, runChild } from './child.mjs'

/**
 * Builds stale pages. Without the tools for it (`npm ci --omit=dev`) the service starts with the existing pages and says
 * so.
 *
 * @param {string} node the Node that builds
 * @param {string} root the checkout
 */
export async function ensurePages(node, root) {
  const stamp = stampOf(root)
  if (builtStamp(root) === stamp) return
  process.stderr.write('Building the pages ...\n')
  const began = Date.now()
  const end = await runChild(node, [join(root, 'tools/pages/main.ts')], {
    stdio: ['ignore', 2, 2],
    cwd: root,
  })
  if (end.signal !== null) endLike(end)
  if (end.code === 0)
    process.stderr.write(`The pages are built, in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`)
  else process.stderr.write('The pages could not be built; the service starts with those it has.\n')
}
