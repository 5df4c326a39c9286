import type { TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { SharedDatabase } from '../database/shared-database.ts'

type AnyDatabase = TestDatabase | SharedDatabase

/** The tables whose rows belong to a company. */
export const tenantTables = async (database: AnyDatabase): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      database,
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name)

/** One statement that answers, for every table, how many rows a company has and a digest of them; `$1` the company. */
export const fingerprintSql = (tables: readonly string[]): string => {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest
         from ${name} t where tenant_id = $1`,
  )
  // Unasked PostgreSQL appends many tables in any order.
  return `select * from (${each.join(' union all ')}) each_table order by name`
}

/**
 * Rows and digest of everything that belongs to a company, by table, except counters that servers update in the
 * background.
 */
export async function companyFingerprint(database: AnyDatabase, tenantId: string) {
  return rowsOf<{ name: string; rows: number; digest: string | null }>(
    database,
    fingerprintSql((await tenantTables(database)).filter((name) => name !== 'stored_bytes')),
    [tenantId],
  )
}
