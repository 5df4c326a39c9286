import pg from 'pg'
import type { TestDatabase } from './postgres.ts'

type Row = Record<string, unknown>

const kept = new WeakMap<TestDatabase, pg.Client>()

/**
 * Asks as the superuser, over one connection a database that stays until the database goes: to connect takes longer than
 * to ask. For what reads and leaves nothing behind in its session; whoever needs a session of his own takes `rowsOf`.
 */
export async function keptRowsOf<R extends Row>(database: TestDatabase, sql: string): Promise<R[]> {
  const before = kept.get(database)
  if (before) {
    // A test may have ended it.
    const answer = await before.query<R>(sql).catch(() => undefined)
    if (answer) return answer.rows
  }
  const client = new pg.Client({ connectionString: database.adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  kept.set(database, client)
  return (await client.query<R>(sql)).rows
}
