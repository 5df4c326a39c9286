import { type EmbeddedOptions, openEmbedded } from '@consign/embedded-postgres'
import type { Config } from '../configuration/config.ts'
import type { Log } from '../ground/log.ts'
import { type DatabaseUrls, urlsOf } from './pools.ts'
import { provision } from './provision.ts'

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
  if (databaseUrl === undefined) return openProvisioned({ dataDir, connections: databasePool, log })
  return {
    urls: urlsOf(databaseUrl),
    firstStart: false,
    // A database of the user's comes back; until then /readyz says that it is away.
    failed: new Promise(() => undefined),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** The embedded PostgreSQL with our roles and database in it. */
export async function openProvisioned(options: EmbeddedOptions & { log: Log }): Promise<Database> {
  await using undo = new AsyncDisposableStack()
  const embedded = undo.use(await openEmbedded(options))
  const urls = await provision(embedded.address, embedded.secret, options.log)
  const owned = undo.move()
  const { firstStart, failed } = embedded
  return { urls, firstStart, failed, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
