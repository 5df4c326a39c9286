import pg from 'pg'
import type { TestDatabase } from './postgres.ts'

type Row = Record<string, unknown>

/** Runs one statement behind the service's back, by default as the superuser whom no policy binds. */
export async function rowsOf<R extends Row = Row>(
  database: TestDatabase,
  sql: string,
  params: readonly unknown[] = [],
  url = database.adminUrl,
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql, params as unknown[])).rows
  } finally {
    await client.end()
  }
}
