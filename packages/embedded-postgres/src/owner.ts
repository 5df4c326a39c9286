import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirRefused } from './data-dir-refused.ts'
import { postgresIdentity, SYSTEM_PATH } from './unprivileged.ts'

/**
 * PostgreSQL takes only what belongs to its own user, and what a server makes belongs to the user it runs as. So a start
 * as somebody else fails and, as root, leaves files behind that shut the rightful user out.
 *
 * @throws DataDirRefused naming the owner; nothing was touched
 */
export async function mustBeOurs(dataDir: string, { us, postgres } = identities()): Promise<void> {
  // Windows tells no owner.
  if (us === undefined) return
  const database = await ownerOf(join(dataDir, 'postgres'))
  const [owner, rightful] = database === undefined ? [await ownerOf(dataDir), us] : [database, postgres]
  if (owner === undefined || owner === rightful) return
  throw new DataDirRefused(dataDir, sayWhose(owner, database !== undefined))
}

/** Who this process is, and who its PostgreSQL. */
function identities(): { us: number | undefined; postgres: number | undefined } {
  const us = process.getuid?.()
  return { us, postgres: postgresIdentity?.uid ?? us }
}

/** As root, PostgreSQL runs as nobody: a database of nobody's was made by root. */
function sayWhose(owner: number, holdsDatabase: boolean): string {
  const name = nameOf(owner)
  if (holdsDatabase && name === 'nobody')
    return `has a database that was made as root: start as root, or name another folder`
  const what = holdsDatabase ? 'has a database that belongs to' : 'belongs to'
  return `${what} ${name}: start as that user, or name another folder`
}

const ownerOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )

/** The user's name where the system knows one. */
function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], {
    env: { PATH: SYSTEM_PATH },
    encoding: 'utf8',
  })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : `user ${uid}`
}
