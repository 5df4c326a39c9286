import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchNpm } from './parent.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program and waits for its end, forwarding signals. The program is stopped, too, when the npm behind this process
 * is gone.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended
 * @throws {Error} if it cannot be started
 */
export async function runChild(command, args, options) {
  const child = spawn(command, args, options)
  const passOn = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, passOn)
  const unwatch = watchNpm(() => passOn('SIGTERM'))
  try {
    const [code, signal] = await once(child, 'exit')
    return { code, signal }
  } finally {
    unwatch()
    for (const signal of SIGNALS) process.removeListener(signal, passOn)
  }
}

/** Ends this process the way a program ended. */
export function endLike({ code, signal }) {
  if (signal === null) process.exit(code)
  process.kill(process.pid, signal)
}
