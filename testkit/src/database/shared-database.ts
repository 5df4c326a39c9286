import type { TestDatabase } from './postgres.ts'

/** Only what asks carefully gets past it. */
const behind = Symbol('the database that files share')

/** A database in which the files of a worker have their own companies: `rowsOf` queries it by id. */
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
/** Statements that change more than rows, and queries of the catalogue, which is the same for all files. */
const ofAll =
  /(^|;)\s*(create|alter|drop|truncate|lock|grant|revoke|vacuum|analyze|copy)\b|\bpg_(terminate|cancel)_backend\b/i
const ofTables = /\bpg_(class|attribute)\b/i

/**
 * The database to query. A shared one takes only queries for named rows: an id as a parameter, or in the text.
 *
 * @throws Error if the statement could see or change other files' rows
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
