import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endLike, runChild } from './child.mjs'

/**
 * Installs the packages of package-lock.json if they are missing.
 *
 * @param {string} root the checkout
 * @param {{tools: boolean}} wanted `tools` false: the packages left by `npm prune --omit=dev` are enough
 * @throws {Error} if npm cannot install them
 */
export async function ensureInstalled(root, { tools }) {
  if (isInstalled(root, tools)) return
  process.stderr.write('Installing the packages of package-lock.json ...\n')
  if ((await npm(root, 'ci')) || (await npm(root, 'install', '--no-save'))) return
  throw new Error('npm could not install the packages; its messages are above')
}

/** npm records the packages in node_modules; every non-optional one must be there as locked. */
function isInstalled(root, tools) {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (installed === undefined) return false
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json')))
  return locked.every(([path, { version, optional, dev, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return Boolean(optional) || (Boolean(dev) && !tools)
    return Boolean(link) || found.version === version
  })
}

/** The `packages` of a lockfile, by path; undefined when there is no such file. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Tests and checks are part of every checkout, whatever NODE_ENV says. npm's warnings about Node 20, which hands over to
 * Node 24, and about install scripts that are off on purpose are suppressed.
 */
async function npm(root, ...args) {
  const cli = process.env.npm_execpath
  const viaNode = cli?.endsWith('.js')
  const command = viaNode ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const all = [...(viaNode ? [cli] : []), ...args, '--include=dev', '--include=optional', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' && !viaNode }
  const end = await runChild(command, all, options)
  if (end.signal !== null) endLike(end)
  return end.code === 0
}
