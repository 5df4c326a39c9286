import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Address } from './cluster.ts'
import { DataDirInUse } from './data-dir.ts'
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
    const secret = await readFile(join(config.dataDir, 'postgres-secret'), 'utf8')
    const urls = urlsAt(await runningAddress(join(config.dataDir, 'postgres')), secret)
    return { urls, [Symbol.asyncDispose]: async () => undefined }
  }
}

/** Where a running PostgreSQL listens: lines 4 to 6 of its postmaster.pid are port, socket directory and address. */
async function runningAddress(directory: string): Promise<Address> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] || lines[5] || 'localhost', port: Number(lines[3]) }
}
