import type { TestDatabase } from './postgres.ts'

/** Only what asks carefully gets past it. */
const behind = Symbol('the database that files share')

/** A database in which the files of a worker have companies of their own: `rowsOf` asks it, of somebody it names. */
export interface SharedDatabase {
  /** As the role the server's queries run as; row-level security applies. */
  readonly appUrl: string
  readonly [behind]: TestDatabase
}

export const sharing = (database: TestDatabase): SharedDatabase => ({
  appUrl: database.appUrl,
  [behind]: database,
})

const uuid = /'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/i
/** What changes more than rows, and what looks at how the tables are made: nobody changes that, so it is the same for all. */
const ofAll =
  /(^|;)\s*(create|alter|drop|truncate|lock|grant|revoke|vacuum|analyze|copy)\b|\bpg_(terminate|cancel)_backend\b/i
const ofTables = /\bpg_(class|attribute)\b/i

/**
 * The database to ask. A shared one is asked of rows that belong to somebody: an id is a parameter, or stands in the text.
 *
 * @throws Error when the statement could see or change what other files have
 */
export function databaseFor(
  database: TestDatabase | SharedDatabase,
  sql: string,
  params: readonly unknown[],
): TestDatabase {
  if (!(behind in database)) return database
  const named = params.length > 0 || uuid.test(sql) || ofTables.test(sql)
  if (named && !ofAll.test(sql)) return database[behind]
  throw new Error(
    `other files have rows here as well: name whose rows it is about, or useOwnService(): ${sql}`,
  )
}
