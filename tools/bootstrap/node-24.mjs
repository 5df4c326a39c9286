import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = 24

/**
 * The Node that runs the programs: this one when it is new enough, else the one npm installed. That is a package of the
 * platform, held to the lockfile's digest as every other; no script of a package fetches it.
 *
 * @param {string} root the checkout
 * @param {string} version this Node's
 * @returns {string} its path
 * @throws {Error} when there is neither
 */
export function findNode(root, version = process.versions.node) {
  if (Number(version.split('.')[0]) >= NEEDED) return process.execPath
  const packaged = candidates()
    .map((name) =>
      join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    )
    .find((path) => existsSync(path))
  if (packaged !== undefined) return packaged
  throw new Error(
    `Node ${NEEDED} or newer is needed. This is v${version}, and npm has no package of it for this platform: ` +
      'install Node 24 from https://nodejs.org',
  )
}

/** `node` is what installations before had: a package whose script fetched one of the others. */
function candidates() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${platform}-${process.arch}`
  return [`node-${name}`, `node-bin-${name}`, 'node']
}
