import { randomBytes } from 'node:crypto'
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noFile } from '../program/stop.ts'

/** A file that is there whole or not at all: written beside its place, and moved there at the end. */
export interface WholeFile extends AsyncDisposable {
  write(piece: string | Uint8Array): Promise<void>
  /** Moves it to its place. @throws Stop 73 */
  commit(): Promise<void>
}

/**
 * @param replaces whether a file in its place may be replaced; else it is refused, before and after the work
 * @throws Stop 73 when it cannot be written
 */
export async function openWholeFile(path: string, replaces: boolean): Promise<WholeFile> {
  if (!replaces && (await isThere(path))) throw taken(path)
  const beside = join(dirname(path), `.consign-${randomBytes(6).toString('hex')}.part`)
  const file = await tried(path, () => open(beside, 'wx', 0o666))
  let isOver = false
  return {
    write: (piece) => tried(path, async () => void (await file.write(piece as string))),
    async commit() {
      await tried(path, () => closed(file))
      isOver = true
      await tried(path, () => (replaces ? rename(beside, path) : placed(beside, path)))
    },
    async [Symbol.asyncDispose]() {
      if (isOver) return
      await file.close().catch(() => undefined)
      await rm(beside, { force: true })
    },
  }
}

async function closed(file: FileHandle): Promise<void> {
  await file.sync()
  await file.close()
}

/** A second name fails where the first is taken, unlike a rename; some file systems have no second names. */
async function placed(beside: string, path: string): Promise<void> {
  try {
    await link(beside, path)
    await rm(beside)
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' || (await isThere(path))
    if (!isTaken) return rename(beside, path)
    await rm(beside, { force: true })
    throw taken(path)
  }
}

const taken = (path: string) => noFile(`${path} is there already; --yes replaces it`)

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function tried<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (typeof code !== 'string' || code.startsWith('CLI_')) throw error
    throw noFile(`${path} cannot be written (${code})`, error)
  }
}
