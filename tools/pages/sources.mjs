// Runs on Node 20 with nothing installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What pages are made of beside the apps themselves. */
const SHARED = [
  'packages/contract/src',
  'packages/document-types/src',
  'packages/evidence/src',
  'packages/log/src',
  'packages/map/src',
  'packages/page/src',
  'packages/pdf/src',
  'packages/sdk/src',
  'tools/pages',
  'package-lock.json',
]

/** The folder that everything is built into, from the root. */
export const BUILT = 'dist/pages'

/** Apps that are pages: each says in `pages.json` which addresses are its. Paths from the root. */
export const pageApps = (root) =>
  readdirSync(join(root, 'apps'))
    .map((name) => `apps/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'pages.json')))
    .sort()

/** A digest of everything that pages are made of: where it is another, they are stale. */
export function stampOf(root) {
  const digest = createHash('sha256')
  for (const path of [...pageApps(root), ...SHARED].flatMap((entry) => filesIn(root, entry))) {
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return digest.digest('hex')
}

/** The stamp that was built, or undefined. */
export function builtStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, BUILT, 'pages.json'), 'utf8')).stamp
  } catch {
    return undefined
  }
}

const LEFT_OUT = /^(node_modules|dist|testing|\..*)$|\.test\.tsx?$|\.test-d\.ts$/

function filesIn(root, entry) {
  if (!existsSync(join(root, entry))) return []
  if (/\.\w+$/.test(entry)) return [entry]
  return readdirSync(join(root, entry), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((each) => {
      const path = `${entry}/${each.name}`
      return each.isDirectory() ? filesIn(root, path) : [path]
    })
}
