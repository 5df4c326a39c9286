import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, realpath, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { makeDirectory } from './make-directory.ts'
import { mustBeOurs } from './owner.ts'

/** Another server uses the same DATA_DIR. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `another Consign server (process ${holder}) is running on ${dataDir}: stop it first, give this one ` +
        'a DATA_DIR of its own, or let both use one PostgreSQL through DATABASE_URL',
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Creates the directory with mode 0700; an existing one keeps its mode, with a warning if it is wider.
 *
 * @returns its path without symbolic links
 * @throws DataDirRefused if it cannot be created or belongs to another user
 */
export async function makeDataDir(dataDir: string, log: Log): Promise<string> {
  await makeDirectory(dataDir)
  await mustBeOurs(dataDir)
  const mode = (await stat(dataDir)).mode & 0o777
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    log.warn({ dataDir, mode: mode.toString(8) }, 'other users of this machine can look into DATA_DIR')
  }
  return realpath(dataDir)
}

/** A server that is stopping may still hold the lock. */
const PATIENCE_MS = 2_000

/**
 * Locks DATA_DIR for this process. The lock is a listening socket, which the system closes with the process however that
 * ends, so no stale lock remains. Only readers of DATA_DIR know its name. A client that connects receives the holder's
 * process id.
 *
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<AsyncDisposable> {
  const path = await lockPath(dataDir)
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const server = await listen(path)
    if (server !== undefined) return { [Symbol.asyncDispose]: () => close(server) }
    const holder = await askHolder(path)
    // Only a socket file can outlive its process; PostgreSQL's own lock settles a race of two starters.
    if (holder === undefined && path.startsWith('/')) await rm(path, { force: true })
    if (holder !== undefined && performance.now() > deadline) throw new DataDirInUse(dataDir, holder)
    await sleep(50)
  }
}

/** Linux: an abstract socket, Windows: a named pipe, elsewhere a file; the first two vanish by themselves. */
async function lockPath(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir)
  const id = await readOrMakeSecret(join(dataDir, 'lock-id'))
  const name = `consign-${createHash('sha256').update(`${id} ${dev} ${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}`
}

/** A random text of 256 bits, created once even if two processes start together. */
export async function readOrMakeSecret(file: string): Promise<string> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (handle === undefined) return readFile(file, 'utf8')
  const made = randomBytes(32).toString('hex')
  await handle.writeFile(made)
  await handle.sync()
  await handle.close()
  return made
}

/** Undefined if another process listens there already. */
function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)))
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

/** The process id of the lock's holder; undefined without a listener. */
async function askHolder(path: string): Promise<string | undefined> {
  return text(connect(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') return undefined
    throw error
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
