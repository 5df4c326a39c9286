import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A lock older than this was left behind by a process that was killed. */
const abandoned = 120_000

/** Does it while no other process does it; a folder is the lock, which only one can make. */
export async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(lock), { recursive: true })
  while (!(await made(lock))) {
    const since = await stat(lock).catch(() => undefined)
    if (since && Date.now() - since.mtimeMs > abandoned) await rm(lock, { recursive: true, force: true })
    await setTimeout(100)
  }
  try {
    await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

const made = async (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
