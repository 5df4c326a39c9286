import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The state is there and cannot be used; whoever lost his memory must not go on as if he had it. */
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
 * Puts a new text in the place of the old: at any moment the file is the one or the other, and when this returns, the
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

/** Windows opens no folders, and keeps a rename without being told. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
