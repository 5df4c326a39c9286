import { type EmbeddedOptions, openEmbedded } from '@consign/embedded-postgres'
import type { Config } from '../configuration/config.ts'
import type { Log } from '../ground/log.ts'
import { type DatabaseUrls, urlsOf } from './pools.ts'
import { provision } from './provision.ts'

export type Database = AsyncDisposable & {
  readonly urls: DatabaseUrls
  /** DATA_DIR was empty; never true for an external database. */
  readonly firstStart: boolean
  /** Resolves, with the reason, only if the database is gone for good. */
  readonly failed: Promise<Error>
}

/** The PostgreSQL of DATABASE_URL, otherwise the embedded one of DATA_DIR. */
export async function openDatabase(
  { databaseUrl, databasePool, dataDir }: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  if (databaseUrl === undefined) return openProvisioned({ dataDir, connections: databasePool, log })
  return {
    urls: urlsOf(databaseUrl),
    firstStart: false,
    // An external database comes back; until then /readyz reports it.
    failed: new Promise(() => undefined),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

export async function openProvisioned(options: EmbeddedOptions & { log: Log }): Promise<Database> {
  await using undo = new AsyncDisposableStack()
  const embedded = undo.use(await openEmbedded(options))
  const urls = await provision(embedded.address, embedded.secret, options.log)
  const owned = undo.move()
  const { firstStart, failed } = embedded
  return { urls, firstStart, failed, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
