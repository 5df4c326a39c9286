import { rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Address, initCluster, makePrivateDirectory, SUPERUSER } from './cluster.ts'
import { lockDataDir, makeDataDir, readOrMakeSecret } from './data-dir.ts'
import { keepRunning } from './keep-running.ts'
import type { Log } from './log.ts'
import { stopOrphan } from './orphan.ts'
import { rolePassword } from './role-password.ts'
import { postgresIdentity } from './unprivileged.ts'

export type EmbeddedPostgres = {
  readonly address: Address
  /** The secret that its roles' passwords derive from (`rolePassword`). */
  readonly secret: string
  /** DATA_DIR held no database before. */
  readonly firstStart: boolean
  /** Resolves, with the reason, only if PostgreSQL ended and could not be restarted. */
  readonly failed: Promise<Error>
  /** Stops PostgreSQL cleanly, then releases DATA_DIR. */
  [Symbol.asyncDispose](): Promise<void>
}

export type EmbeddedOptions = { dataDir: string; connections: number; log: Log; patienceMs?: number }

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const LONGEST_SOCKET_PATH = 103
const SOCKET_PORT = 5432
const LARGEST_LOG = 10 * 1024 * 1024

/**
 * A failing statement logs its message, which names tables and constraints, but neither `DETAIL`, which has
 * the values of rows, nor `STATEMENT` nor parameters (PostgreSQL manual 19.8, What To Log).
 */
const quiet = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts the PostgreSQL of DATA_DIR, creating it at first, and keeps it running until disposed: a dead
 * PostgreSQL is restarted with all committed data.
 *
 * @throws DataDirInUse if another server has DATA_DIR; DataDirRefused if it is unusable as it is; Error if
 * PostgreSQL does not start
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { connections, log, patienceMs } = options
  const dataDir = await makeDataDir(options.dataDir, log)
  if (postgresIdentity)
    log.warn(
      { dataDir },
      'started as root: whoever is let in as superuser of its PostgreSQL can read every file here',
    )
  await using undo = new AsyncDisposableStack()
  undo.use(await lockDataDir(dataDir))
  const secret = await readOrMakeSecret(join(dataDir, 'postgres-secret'))
  const directory = join(dataDir, 'postgres')
  const firstStart = !(await exists(directory))
  if (firstStart) await initCluster(directory, { password: rolePassword(SUPERUSER, secret) })
  await stopOrphan(directory, log)
  const address = await chooseAddress(dataDir)
  const logFile = await rotatedLog(join(dataDir, 'postgres.log'))
  const settings = {
    ...quiet,
    max_connections: String(connections + 20),
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const kept = await keepRunning({ directory, address, logFile, settings }, log, patienceMs)
  undo.defer(kept.stop)
  const owned = undo.move()
  return {
    address,
    secret,
    firstStart,
    failed: kept.failed,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** A socket that only this user reaches; if its path is too long, a free port of 127.0.0.1. */
async function chooseAddress(dataDir: string): Promise<Address> {
  const host = join(dataDir, 'run')
  const socket = Buffer.byteLength(join(host, `.s.PGSQL.${SOCKET_PORT}`))
  if (process.platform === 'win32' || socket > LONGEST_SOCKET_PATH) {
    return { host: '127.0.0.1', port: await freePort() }
  }
  await makePrivateDirectory(host)
  return { host, port: SOCKET_PORT }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function rotatedLog(file: string): Promise<string> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await rename(file, `${file}.1`)
  return file
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
