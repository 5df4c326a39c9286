import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/**
 * Runs a program in this process's place: its signals, its exit code, its input and output.
 *
 * What Node makes of the sources is kept beside the packages: the second start need not read them all again.
 *
 * The channel between the two tells the program when this process is killed in a way that cannot be passed on.
 *
 * @param {string} node the Node to run it with; it comes first in PATH, for what the program starts
 * @param {string} root the checkout, against which the program's path is meant
 * @param {string[]} program path and arguments
 */
export function handOver(node, root, [program, ...args]) {
  const PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, [join(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
