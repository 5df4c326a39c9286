import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReadLogFile } from '@consign/evidence'
import { storeText } from '../log/state-file.ts'

/** A copy of a log's files in a folder, under the same paths; a file is stored after it was verified. */
export interface LogCopy {
  /** Reads the log, and sets read entries aside for the copy. */
  readonly read: ReadLogFile
  /** Whether the copy is empty, so that the log must be read from its beginning. */
  readonly isNew: boolean
  /** Commits the files read since to the copy, the checkpoint last. */
  keep(checkpoint: string): Promise<void>
}

export async function openCopy(folder: string, read: ReadLogFile): Promise<LogCopy> {
  const pending = new Set<string>()
  return {
    isNew: !(await isThere(join(folder, 'checkpoint'))),
    async read(path) {
      const bytes = await read(path)
      if (!path.startsWith('tile/entries/')) return bytes
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, `${path}.new`), bytes)
      pending.add(path)
      return bytes
    },
    async keep(checkpoint) {
      for (const path of pending) await replace(folder, path)
      pending.clear()
      await mkdir(folder, { recursive: true })
      await storeText(join(folder, 'checkpoint'), checkpoint)
    },
  }
}

/** A wider partial file replaces the narrower one. */
async function replace(folder: string, path: string): Promise<void> {
  const file = join(folder, path)
  await rename(`${file}.new`, file)
  const [, whole, width] = /^(.*)\.p\/(\d+)$/.exec(path) ?? []
  if (whole === undefined) return rm(`${file}.p`, { recursive: true, force: true })
  for (const other of await readdir(join(folder, `${whole}.p`)))
    if (/^\d+$/.test(other) && Number(other) < Number(width)) await rm(join(folder, `${whole}.p`, other))
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
