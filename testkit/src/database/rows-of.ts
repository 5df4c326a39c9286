import pg from 'pg'
import type { TestDatabase } from './postgres.ts'
import { databaseFor, type SharedDatabase } from './shared-database.ts'

type Row = Record<string, unknown>

/** Connections as the superuser that nobody uses now, by database; they stay until it goes. */
const idle = new WeakMap<TestDatabase, pg.Client[]>()

/** What changes the session that it is asked in, or those that begin after it. */
const ofSession = /(^|;)\s*(set|reset|begin|start|lock|listen|prepare|declare|discard|alter\s+database)\b/i

/**
 * Runs one statement behind the service's back, by default as the superuser whom no policy binds. To connect takes longer
 * than to ask, so a connection is kept for the next one; what changes its session has one of its own. Of a database that files
 * share it asks nothing but what is about somebody it names.
 */
export async function rowsOf<R extends Row = Row>(
  database: TestDatabase | SharedDatabase,
  sql: string,
  params: readonly unknown[] = [],
  url?: string,
): Promise<R[]> {
  const asked = databaseFor(database, sql, params)
  if ((url !== undefined && url !== asked.adminUrl) || ofSession.test(sql))
    return once(url ?? asked.adminUrl, sql, params)
  const kept = keptOf(asked)
  const client = kept.pop() ?? (await connected(kept, asked.adminUrl))
  const { rows } = await client.query<R>(sql, params as unknown[]).finally(() => kept.push(client))
  return rows
}

function keptOf(database: TestDatabase): pg.Client[] {
  const kept = idle.get(database) ?? []
  idle.set(database, kept)
  return kept
}

async function connected(kept: pg.Client[], url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // With its database, or by a test.
  client.on('error', () => undefined).on('end', () => remove(kept, client))
  await client.connect()
  return client
}

function remove(kept: pg.Client[], client: pg.Client): void {
  const place = kept.indexOf(client)
  if (place >= 0) kept.splice(place, 1)
}

async function once<R extends Row>(url: string, sql: string, params: readonly unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql, params as unknown[])).rows
  } finally {
    await client.end()
  }
}
