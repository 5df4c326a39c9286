import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endLike, runChild } from './child.mjs'
import { showProgress } from './progress.mjs'

/**
 * Installs the packages of package-lock.json if they are missing.
 *
 * @param {string} root the checkout
 * @param {{tools: boolean}} wanted `tools` false: the packages left by `npm prune --omit=dev` are enough
 * @throws {Error} if npm cannot install them
 */
export async function ensureInstalled(root, { tools }) {
  if (isInstalled(root, tools)) return
  const began = Date.now()
  const folders = neededFolders(root)
  process.stderr.write(`Installing ${folders.length} packages; the first time takes minutes ...\n`)
  const isThere = (folder) => existsSync(join(folder, 'package.json'))
  const end = showProgress(() => `${folders.filter(isThere).length} of ${folders.length}`)
  try {
    if (!(await npm(root, 'ci')) && !(await npm(root, 'install', '--no-save')))
      throw new Error('npm could not install the packages; its messages are above')
  } finally {
    end()
  }
  process.stderr.write(`The packages are installed, in ${Math.round((Date.now() - began) / 1000)} s.\n`)
}

/** The folders that npm fills on every system; which optional packages come depends on it. */
const neededFolders = (root) =>
  Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .map(([path]) => join(root, path))

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
 * Node 24, and about install scripts that are off on purpose are suppressed, and so is its
 * progress, which is not shown where no terminal is.
 */
async function npm(root, ...args) {
  const cli = process.env.npm_execpath
  const viaNode = cli?.endsWith('.js')
  const command = viaNode ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const quiet = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
  const all = [...(viaNode ? [cli] : []), ...args, '--include=dev', '--include=optional', ...quiet]
  const options = {
    cwd: root,
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32' && !viaNode,
  }
  const end = await runChild(command, all, options)
  if (end.signal !== null) endLike(end)
  return end.code === 0
}
