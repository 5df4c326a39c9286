import pg from 'pg'
import type { TestDatabase } from './postgres.ts'

/** Idle connections, by database and URL; they stay until the database goes. */
const idle = new WeakMap<TestDatabase, Map<string, pg.Client[]>>()

/** Lost while in use. */
const gone = new WeakSet<pg.Client>()

/**
 * Lends a connection. Connecting takes longer than a query, so one per database is kept for the next caller; a borrower
 * leaves its session unchanged. Without a database the connection is new and not kept.
 */
export async function withClient<T>(
  database: TestDatabase | undefined,
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (database === undefined) return withOwn(url, use)
  const kept = keptOf(database, url)
  const client = kept.pop() ?? (await connected(kept, url))
  return use(client).finally(() => !gone.has(client) && kept.push(client))
}

async function withOwn<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function keptOf(database: TestDatabase, url: string): pg.Client[] {
  const urls = idle.get(database) ?? new Map<string, pg.Client[]>()
  idle.set(database, urls)
  const kept = urls.get(url) ?? []
  urls.set(url, kept)
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
  gone.add(client)
  const place = kept.indexOf(client)
  if (place >= 0) kept.splice(place, 1)
}
