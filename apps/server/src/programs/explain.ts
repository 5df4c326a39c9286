import type { Config } from '../configuration/config.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'host'>

/** What to say of an error to the person at the terminal: what failed, and which variable has to do with it. */
export function explain(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error)
  const variable = settings && variableBehind(error, settings)
  return variable === undefined ? wordsOf(error) : `${wordsOf(error)}: see ${variable}`
}

/** Node tries every address of a name and gathers what failed in an error without words. */
const wordsOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name)

/** PostgreSQL's codes of a refused sign-in (class 28) and of a database that is not there. */
const SIGN_IN = /^(28|3D)\w{3}$/

function variableBehind(error: Error, { databaseUrl, dataDir, host }: Settings): string | undefined {
  const { code = '', syscall = '', hostname, path } = error as NodeJS.ErrnoException & { hostname?: string }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host)) return 'HOST and PORT'
  if (databaseUrl === undefined) {
    const isOurs = path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path))
    return isOurs ? `DATA_DIR (${dataDir})` : undefined
  }
  const isUnreached = /^(connect|read|getaddrinfo)$/.test(syscall) || error instanceof AggregateError
  // node-postgres' own words have no code.
  const isLost = /^Connection terminated|timeout expired|timeout exceeded/.test(error.message)
  return isUnreached || isLost || SIGN_IN.test(code) ? 'DATABASE_URL' : undefined
}
