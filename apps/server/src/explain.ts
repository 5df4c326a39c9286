import type { Config } from './config.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'host'>

/** What to say of an error to the person at the terminal: what failed, and which variable has to do with it. */
export function explain(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const words = wordsOf(error)
  const meant = syscall === 'listen' ? LISTEN[code] : settings && meantBy(error, code, settings)
  return meant === undefined ? words : `${words}: ${meant}`
}

/** Node tries every address of a name and gathers what failed in an error without words. */
const wordsOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name)

const LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port, choose one with PORT',
  EACCES: 'this user may not use this port, choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
}

function meantBy(error: Error, code: string, { databaseUrl, dataDir, host }: Settings): string | undefined {
  const { hostname, path } = error as { hostname?: string; path?: string }
  if (code === 'ENOTFOUND' && hostname === host) return 'HOST is no name of this machine'
  if (databaseUrl !== undefined) return ofDatabase(error, code)
  const ours = path?.startsWith(dataDir) || dataDir.startsWith(path ?? '\0')
  return ours ? FOLDER[code]?.(dataDir) : undefined
}

/** node-postgres' own words have no code. */
function ofDatabase(error: Error, code: string): string | undefined {
  if (/^Connection terminated|timeout expired|timeout exceeded/.test(error.message))
    return DATABASE['ECONNREFUSED']
  return DATABASE[code]
}

const UNREACHED = 'no PostgreSQL answers at the host and port of DATABASE_URL'

const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHED,
  ECONNRESET: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  ETIMEDOUT: UNREACHED,
  ENOENT: UNREACHED,
  ENOTFOUND: 'the host of DATABASE_URL is not known',
  EAI_AGAIN: 'the host of DATABASE_URL cannot be looked up',
  '28P01': 'the user or password of DATABASE_URL is wrong',
  '28000': 'the PostgreSQL of DATABASE_URL does not let this user in',
  '3D000': 'the database of DATABASE_URL is not there',
}

const FOLDER: Readonly<Record<string, (dataDir: string) => string>> = {
  EACCES: (dataDir) => `this user may not write to DATA_DIR (${dataDir})`,
  EPERM: (dataDir) => `this user may not write to DATA_DIR (${dataDir})`,
  EROFS: (dataDir) => `DATA_DIR (${dataDir}) is on a disk that is read only`,
  ENOSPC: (dataDir) => `the disk of DATA_DIR (${dataDir}) is full`,
  EEXIST: (dataDir) => `DATA_DIR (${dataDir}) is a file, it must be a folder`,
  ENOTDIR: (dataDir) => `DATA_DIR (${dataDir}) is in a file, it must be a folder`,
  ENOENT: (dataDir) => `DATA_DIR (${dataDir}) cannot be made`,
}
