import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openEmbedded } from './embedded.ts'
import { type DatabaseUrls, urlsOf } from './pools.ts'

export type Database = AsyncDisposable & {
  readonly urls: DatabaseUrls
  /** Nothing was in DATA_DIR before; never true for a database of the user's. */
  readonly firstStart: boolean
  /** Resolves, with the reason, only when there will be no database any more. */
  readonly failed: Promise<Error>
}

/** The user's PostgreSQL when DATABASE_URL names one, else the embedded one of DATA_DIR. */
export async function openDatabase(
  { databaseUrl, databasePool, dataDir }: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded({ dataDir, connections: databasePool, log })
  return {
    urls: urlsOf(databaseUrl),
    firstStart: false,
    // A database of the user's comes back; until then /readyz says that it is away.
    failed: new Promise(() => undefined),
    [Symbol.asyncDispose]: async () => undefined,
  }
}
