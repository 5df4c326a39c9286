import { DataDirInUse, runningPostgres } from '@consign/embedded-postgres'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openDatabase } from './open-database.ts'
import type { DatabaseUrls } from './pools.ts'
import { urlsAt } from './provision.ts'

/**
 * The service's database for a command beside it: the one that a server on the same DATA_DIR has running, else one that
 * is started for the command and stopped with it.
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<AsyncDisposable & { readonly urls: DatabaseUrls }> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const { address, secret } = await runningPostgres(config.dataDir)
    const urls = urlsAt(address, secret)
    return { urls, [Symbol.asyncDispose]: async () => undefined }
  }
}
