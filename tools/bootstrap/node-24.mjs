import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = 24

/**
 * The Node that runs the programs: this one when it is new enough, else the one npm installed.
 *
 * @param {string} root the checkout
 * @returns {string} its path
 * @throws {Error} when there is neither
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  const packaged = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(packaged)) return packaged
  throw new Error(
    `Node ${NEEDED} or newer is needed. This is ${process.version}, and npm has no package "node" for this ` +
      'platform or was told to run no install scripts: install Node 24 from https://nodejs.org',
  )
}
