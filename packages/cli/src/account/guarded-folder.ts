import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storeText } from '../log/state-file.ts'
import { noFile, notSignedIn } from '../program/stop.ts'

/** Files of this user alone, in folders of this user alone. Windows guards them by the folder they are in. */
export interface GuardedFolder {
  readonly path: string
  /** Undefined without the file. @throws Stop 77 for a file, or folder, that others can reach */
  read(name: string): Promise<string | undefined>
  write(name: string, text: string): Promise<void>
}

/** The folder is made by the first write. */
export function openGuardedFolder(path: string): GuardedFolder {
  return {
    path,
    async read(name) {
      if (!(await isGuarded(path, 0o022, '700'))) return undefined
      const file = join(path, name)
      return (await isGuarded(file, 0o077, '600')) ? readFile(file, 'utf8') : undefined
    },
    async write(name, text) {
      try {
        await mkdir(path, { recursive: true, mode: 0o700 })
        await isGuarded(path, 0o022, '700')
        await storeText(join(path, name), text)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (typeof code !== 'string' || code.startsWith('CLI_')) throw error
        throw noFile(`${path} cannot be written (${code})`, error)
      }
    },
  }
}

/** False when there is nothing. @throws Stop 77 with the command that mends it */
async function isGuarded(path: string, others: number, mode: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw notSignedIn(`${path} cannot be read (${error.code})`)
  })
  if (found === undefined) return false
  if (process.platform === 'win32') return true
  if (found.uid !== process.getuid?.())
    throw notSignedIn(`${path} belongs to another user: chown ${process.getuid?.()} '${path}'`)
  if ((found.mode & others) !== 0) throw notSignedIn(`others can reach ${path}: chmod ${mode} '${path}'`)
  return true
}
