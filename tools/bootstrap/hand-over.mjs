import { delimiter, dirname, join } from 'node:path'
import { endLike, runChild } from './child.mjs'

/**
 * Runs a program in this process's place: its signals, its exit code, its input and output.
 * Node's compile cache is kept beside the packages for the next start.
 * The channel between the two tells the program when this process is killed by a signal that cannot be forwarded.
 *
 * @param {string} node the Node to run it with; it comes first in PATH, for the program's children
 * @param {string} root the checkout, to which the program's path is relative
 * @param {string[]} program path and arguments
 */
export async function handOver(node, root, [program, ...args]) {
  const PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  endLike(await runChild(node, [join(root, program), ...args], { stdio, env }))
}
