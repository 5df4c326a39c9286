#!/usr/bin/env node
// Runs on any Node: hands over to Node 24 of npm's package for the platform where this one cannot run TypeScript.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../src/verify.ts', import.meta.url))

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

function packagedNode([name, ...others] = [`node-${platform}`, `node-bin-${platform}`, 'node']) {
  if (name === undefined) return undefined
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return packagedNode(others)
    throw error
  }
}

const node = Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : packagedNode()
if (node === undefined) {
  process.stderr.write('consign-verify needs Node 24 or newer\n')
  process.exitCode = 64
} else {
  const { error, status } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (error) process.stderr.write(`consign-verify cannot start ${node}: ${error.message}\n`)
  process.exitCode = status ?? 64
}
