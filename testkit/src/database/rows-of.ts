import { hash } from 'node:crypto'
import type pg from 'pg'
import { withClient } from './kept-connections.ts'
import type { TestDatabase } from './postgres.ts'
import { databaseFor, type SharedDatabase } from './shared-database.ts'

type Row = Record<string, unknown>

/** `rowsOf` its database. */
export type Rows = <R extends Row = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>

/** What changes the session that it is asked in, or those that begin after it. */
const ofSession = /(^|;)\s*(set|reset|begin|start|lock|listen|prepare|declare|discard|alter\s+database)\b/i

/**
 * Runs one statement behind the service's back, by default as the superuser, whom no policy binds; a statement that
 * changes its session gets its own. On a shared database it takes only statements that name an id.
 */
export async function rowsOf<R extends Row = Row>(
  database: TestDatabase | SharedDatabase,
  sql: string,
  params: readonly unknown[] = [],
  url?: string,
): Promise<R[]> {
  const asked = databaseFor(database, sql, params)
  const isOwn = (url !== undefined && url !== asked.adminUrl) || ofSession.test(sql)
  const { rows } = await withClient(isOwn ? undefined : asked, url ?? asked.adminUrl, (client) =>
    client.query<R>(queryOf(sql, params)),
  )
  return rows
}

/** Characters; to plan a statement of more takes longer than to run it. */
const long = 2_000

/** A long statement is planned once a connection. */
export const queryOf = (text: string, params: readonly unknown[]): pg.QueryConfig => ({
  text,
  values: [...params],
  ...(text.length > long ? { name: hash('md5', text) } : {}),
})
