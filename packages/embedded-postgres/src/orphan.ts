import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

/** A fast shutdown writes everything out first; after this time PostgreSQL gets an immediate shutdown. */
const FAST_SHUTDOWN_MS = 30_000

/**
 * Stops a PostgreSQL that outlived its server, and clears the remains of a crashed one. Only for the holder of the
 * DATA_DIR lock: then no living server needs that PostgreSQL. A postmaster.pid whose number belongs to another program,
 * as after a restart of a container, would make PostgreSQL refuse to start; it is removed.
 *
 * @throws Error if the process does not end
 */
export async function stopOrphan(directory: string, log: Log): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return
  if (!(await isPostgresOf(directory, pid))) return rm(pidFile, { force: true })
  log.warn({ pid }, 'stopping the PostgreSQL that an earlier server left running')
  process.kill(pid, 'SIGINT')
  if (await isGone(directory, pid, FAST_SHUTDOWN_MS)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(directory, pid, FAST_SHUTDOWN_MS)) return
  throw new Error(`process ${pid}, a PostgreSQL on ${directory} left by an earlier server, does not stop`)
}

/** PostgreSQL's working directory is its data directory; without /proc the command line names it. */
async function isPostgresOf(directory: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const [cwd, program] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ])
    return cwd === directory && program.trim() === 'postgres'
  }
  if (process.platform === 'win32') return false
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(`-D ${directory}`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie process, ended but not reaped, counts as gone. */
async function isGone(directory: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await isPostgresOf(directory, pid)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}
