import type { TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'

/** Changes that the server makes on its own, whatever the calls. */
const byItself: Readonly<Record<string, string>> = {
  job: "where kind not in ('sweep', 'recount')",
  // Attempts are counted, and written a minute after the first.
  audit_event: "where action not in ('door.refused', 'sign_in.failed')",
  stored_bytes: 'where false',
  ...Object.fromEntries(
    ['pending', 'entry', 'node', 'origin', 'checkpoint', 'cosignature', 'witness'].map((what) => [
      `log_${what}`,
      'where false',
    ]),
  ),
}

/** Which version of every row there is, by table; equal before and after when nothing was written in between. */
export async function fingerprint(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    database,
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(ctid::text || xmin, ',' order by ctid)), '') as rows from ${name} ${byItself[name] ?? ''}`,
  )
  const found = await rowsOf<{ name: string; rows: string }>(database, each.join(' union all '))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}
