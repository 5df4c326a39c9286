import pg from 'pg'
import type { Log } from '../ground/log.ts'

/**
 * A connection may break at any moment, also between two queries. Its next query then fails; without a listener it would
 * end the process too. Logged once per connection.
 */
export function logLoss(client: pg.ClientBase, log: Log, whose = 'a database connection'): void {
  let lost = false
  client.on('error', (error) => {
    if (lost) return
    lost = true
    log.warn({ err: error }, `${whose} was lost`)
  })
}

/** A connection outside the pool, for work of no request; the caller ends it. */
export async function openClient(config: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const client = new pg.Client(config)
  logLoss(client, log, `the database connection of ${config.application_name ?? 'the server'}`)
  await client.connect()
  return client
}
