import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DataDirRefused } from './data-dir-refused.ts'

/**
 * Creates a folder and its parents with mode 0700; an existing one is unchanged. Step by step, because Node's
 * `recursive` never ends if an existing parent refuses children, as in /proc.
 *
 * @throws DataDirRefused, naming `dataDir`, if it cannot be created
 */
export async function makeDirectory(path: string, dataDir = path): Promise<void> {
  const failure = await mkdir(path, { mode: 0o700 }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  if (failure === undefined) return
  if (failure.code === 'EEXIST') return mustBeDirectory(path, dataDir)
  if (failure.code === 'ENOENT' && !(await exists(dirname(path)))) {
    await makeDirectory(dirname(path), dataDir)
    return makeDirectory(path, dataDir)
  }
  throw new DataDirRefused(dataDir, `cannot be made: ${reasonOf(failure)} in ${dirname(path)}`)
}

async function mustBeDirectory(path: string, dataDir: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return
  throw new DataDirRefused(
    dataDir,
    path === dataDir ? 'is not a folder' : `is below ${path}, which is not a folder`,
  )
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no folders can be made',
  EACCES: 'this user may not make a folder',
  EPERM: 'this user may not make a folder',
  ENOTDIR: 'there are no folders',
  EROFS: 'nothing can be written',
  ENOSPC: 'no space is left',
}

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string => reasons[code] ?? message
