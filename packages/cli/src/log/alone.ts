import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { UnusableState } from './state-file.ts'

/**
 * Locks a state file for the lifetime of this process: a local socket named after the file, which the system
 * releases however this process dies. Throws {@link UnusableState} when another process holds it.
 */
export const holdAlone = async (path: string): Promise<Server> => {
  const name = await socketOf(path)
  try {
    return await listen(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (!isFile(name) || (await answers(name)))
      throw new UnusableState('another process runs with this state')
    await rm(name)
    return listen(name)
  }
}

/** A socket without a file where the platform has them, else a file that may be left behind. */
const socketOf = async (path: string): Promise<string> => {
  const whole = join(await realpath(dirname(resolve(path))), basename(path))
  const name = `consign-state-${createHash('sha256').update(whole).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

const isFile = (name: string): boolean => name.startsWith('/')

const listen = (name: string): Promise<Server> =>
  new Promise((held, failed) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', failed)
    server.listen(name, () => held(server.unref()))
  })

const answers = (name: string): Promise<boolean> =>
  new Promise((told) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      told(true)
    })
    socket.once('error', () => told(false))
  })
