import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory (shm_overview(7)). */
const MEMORY = '/dev/shm'
const ours = /^consign-tests-(\d+)$/

/** A run has some 2 GiB at once: the databases of a few files, their write-ahead log, a browser. */
const room = 6 * 1024 ** 3

/**
 * Keeps the temporary files of this process and its children in memory, if they fit: a new database is some 500 small
 * files, which take ten times as long on a disk. They vanish with this process. A given TMPDIR stays.
 */
export function keepFilesInMemory(memory = MEMORY, env: NodeJS.ProcessEnv = process.env): void {
  if (env['TMPDIR'] !== undefined || freeBytes(memory) < room) return
  for (const left of readdirSync(memory).filter(isLeftOver)) remove(join(memory, left))
  const folder = join(memory, `consign-tests-${process.pid}`)
  // Programs that run as another user have folders of their own in it.
  mkdirSync(folder, { mode: 0o711, recursive: true })
  env['TMPDIR'] = folder
  process.once('exit', () => remove(folder))
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** A run that was killed could not remove its folder. */
function isLeftOver(name: string): boolean {
  const [, pid] = ours.exec(name) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
