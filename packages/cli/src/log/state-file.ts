import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The state exists and is unusable; a witness or monitor without its state must not go on. */
export class UnusableState extends Error {
  override readonly name = 'UnusableState'
}

/** Undefined when there is no file yet. */
export const loadText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Replaces the text atomically: the file is always the old or the new one, and when this returns, the
 * new one survives a loss of power. Only its owner can read it.
 */
export const storeText = async (path: string, text: string): Promise<void> => {
  const next = `${path}.next`
  const file = await open(next, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
  await syncFolder(dirname(path))
}

/** Windows cannot open folders, and persists a rename without fsync. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
