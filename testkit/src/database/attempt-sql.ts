import pg from 'pg'
import { withClient } from './kept-connections.ts'
import type { TestDatabase } from './postgres.ts'
import { rowsOf } from './rows-of.ts'

/** How the database took a statement: the SQLSTATE and constraint it refused with, or how many rows it touched. */
export type Outcome = { readonly refused: string; readonly constraint?: string } | { readonly rows: number }

export interface As {
  /** `app`: the role of the server's queries; `owner`: the owner of the tables, whom no policy binds. */
  readonly role: 'app' | 'owner'
  /** The company that is set; absent: none. */
  readonly tenantId?: string
}

/** What leaves nothing in its session once its transaction has ended. */
const leavesNothing = /^\s*(select|insert|update|delete|with)\b(?!.*\b(set_config|pg_advisory_lock))/is

/** Runs one statement in its own transaction, to its commit, as the server's role or the owner. */
export async function attempt(
  database: TestDatabase,
  { role, tenantId }: As,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Outcome> {
  const url = role === 'app' ? database.appUrl : database.url
  // In a session that had a company, none is another none than in a new one: those are not mixed.
  const isAsBefore = leavesNothing.test(sql) && (role === 'app') === (tenantId !== undefined)
  return withClient(isAsBefore ? database : undefined, url, async (client) => {
    try {
      await client.query('begin')
      if (tenantId !== undefined) await client.query(`set local app.tenant_id to '${tenantId}'`)
      const { rowCount } = await client.query(sql, params as unknown[])
      await client.query('commit')
      return { rows: rowCount ?? 0 }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code === undefined) throw error
      await client.query('rollback')
      const { code, constraint } = error
      return constraint === undefined ? { refused: code } : { refused: code, constraint }
    }
  })
}

/** Inserts a copy of the row that `where` finds, with some columns changed; the database recomputes generated columns. */
export async function attemptCopy(
  database: TestDatabase,
  as: As,
  { table, where, change }: { readonly table: string; readonly where: string; readonly change: object },
): Promise<Outcome> {
  const columns = await storedColumns(database, table)
  const sql = `insert into ${table} (${columns}) select ${columns} from (
    select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t where ${where} limit 1) changed`
  return attempt(database, as, sql, [change])
}

async function storedColumns(database: TestDatabase, table: string): Promise<string> {
  const [row] = await rowsOf<{ columns: string }>(
    database,
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return row!.columns
}
