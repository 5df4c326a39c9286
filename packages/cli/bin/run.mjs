// Runs a program on any Node: here where this one can run TypeScript, else on Node 24 of npm's package for the platform.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Runs a file of `src/`, which `load` imports, with the arguments after the command's name. */
export async function run(name, { file, load }, args) {
  const program = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  if (Number.parseInt(process.versions.node, 10) >= 24) {
    process.argv = [process.execPath, program, ...args]
    await load()
    return
  }
  const node = packagedNode()
  if (node === undefined) {
    process.stderr.write(`${name} needs Node 24 or newer\n`)
    process.exitCode = 64
    return
  }
  handOver(name, node, [program, ...args])
}

/** Whoever stops this process stops the program, and its exit code is this one's. */
function handOver(name, node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) => {
    process.stderr.write(`${name} cannot start ${node}: ${message}\n`)
    process.exitCode = 64
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 64
  })
}
