import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock is taken over from a holder that is gone, and from any after this long. */
const longestHeld = 30_000

/** Milliseconds between two looks at a lock of another process. */
const [shortestLook, longestLook] = [15, 60]

/** Milliseconds in which two that take over the same lock see which of them has it. */
const settling = 60

/**
 * Holds a lock file during the work: one process at a time, until the work has ended. A process that was killed leaves a
 * file that names it; the next one takes it over.
 *
 * @param isDone asked while another holds the lock: what it answers, but undefined, is the result, without the lock
 * @param work is told whether the lock is still its own
 */
export async function withLock<T>(
  path: string,
  isDone: () => Promise<T | undefined>,
  work: (isStillOurs: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const name = `${process.pid} ${new Date().toISOString()} ${randomUUID()}\n`
  const isOurs = async () => (await textOf(path)) === name
  while (!(await taken(path, name, isOurs))) {
    const done = await isDone()
    if (done !== undefined) return done
    await sleep(shortestLook + Math.random() * (longestLook - shortestLook))
  }
  try {
    return await work(isOurs)
  } finally {
    if (await isOurs()) await rm(path, { force: true })
  }
}

async function taken(path: string, name: string, isOurs: () => Promise<boolean>): Promise<boolean> {
  try {
    await writeFile(path, name, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!(await isAbandoned(path))) return false
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, name, { mode: 0o600 })
  await rename(beside, path)
  await sleep(settling)
  return isOurs()
}

async function isAbandoned(path: string): Promise<boolean> {
  const [text, age] = [await textOf(path), await ageOf(path)]
  if (text === undefined || age === undefined) return false
  if (age > longestHeld) return true
  const pid = Number.parseInt(text, 10)
  // Between its making and its writing a lock names nobody.
  if (!Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const ageOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  )

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)
