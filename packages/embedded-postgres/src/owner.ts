import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirRefused } from './data-dir-refused.ts'
import { postgresIdentity, SYSTEM_PATH } from './unprivileged.ts'

/**
 * PostgreSQL accepts only its own user's files, and a server's files belong to the user it runs as. So a
 * start as another user fails and, as root, leaves files behind that lock the rightful user out.
 *
 * @throws DataDirRefused naming the owner; nothing is changed
 */
export async function mustBeOurs(dataDir: string, { us, postgres } = identities()): Promise<void> {
  // Windows reports no owner.
  if (us === undefined) return
  const database = await ownerOf(join(dataDir, 'postgres'))
  const [owner, rightful] = database === undefined ? [await ownerOf(dataDir), us] : [database, postgres]
  if (owner === undefined || owner === rightful) return
  throw new DataDirRefused(dataDir, sayWhose(owner, database !== undefined))
}

/** The user ids of this process and of its PostgreSQL. */
function identities(): { us: number | undefined; postgres: number | undefined } {
  const us = process.getuid?.()
  return { us, postgres: postgresIdentity?.uid ?? us }
}

/** As root, PostgreSQL runs as nobody: a database of user nobody was created by root. */
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

/** The user's name, if the system knows one. */
function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], {
    env: { PATH: SYSTEM_PATH },
    encoding: 'utf8',
  })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : `user ${uid}`
}
