import { DataDirInUse, holdsDatabase, runningPostgres } from '@consign/embedded-postgres'
import type { Config } from '../configuration/config.ts'
import type { Log } from '../ground/log.ts'
import { openDatabase } from './open-database.ts'
import type { DatabaseUrls } from './pools.ts'
import { urlsAt } from './provision.ts'

/** The folder holds no database; a command creates none. */
class NoDatabase extends Error {
  override readonly name = 'NoDatabase'

  constructor(dataDir: string) {
    super(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server`)
  }
}

/**
 * The service's database for a command beside it: the one that a server on the same DATA_DIR has running, otherwise one
 * started for the command and stopped with it.
 *
 * @throws NoDatabase
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<AsyncDisposable & { readonly urls: DatabaseUrls }> {
  if (config.databaseUrl === undefined && !(await holdsDatabase(config.dataDir))) {
    throw new NoDatabase(config.dataDir)
  }
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const { address, secret } = await runningPostgres(config.dataDir)
    const urls = urlsAt(address, secret)
    return { urls, [Symbol.asyncDispose]: async () => undefined }
  }
}
