import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { BackupRefused } from './manifest.ts'
import { toDisk } from './table-file.ts'

/**
 * Creates a folder that appears under its name complete or not at all, for this user alone. If `fill` throws, its files
 * are removed.
 *
 * @throws BackupRefused if the name exists
 */
export async function newFolder<T>(path: string, fill: (unfinished: string) => Promise<T>): Promise<T> {
  const folder = resolve(path)
  if (await exists(folder))
    throw new BackupRefused(`${folder} is there already: give each backup a new folder`)
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(folder), `.${basename(folder)}-unfinished-`))
  try {
    const result = await fill(unfinished)
    await toDisk(unfinished)
    await rename(unfinished, folder)
    await toDisk(dirname(folder))
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
