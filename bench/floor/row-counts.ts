import type { Bed } from '../bed.ts'

/** How many rows each table of a database holds, but those that the server writes by and by. */
export async function rowCounts(bed: Bed): Promise<Map<string, number>> {
  const tables = await bed.admin<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('log_pending', 'log_entry', 'log_node', 'log_checkpoint', 'log_cosignature', 'log_witness', 'stored_bytes')`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const found = await bed.admin<{ name: string; rows: number }>(counts.join(' union all '))
  return new Map(found.map(({ name, rows }) => [name, rows]))
}

/** Rows that came between two counts, by table; tables that stayed as they were are left out. */
export function rowsAdded(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return new Map(added.filter(([, rows]) => rows !== 0).sort())
}
