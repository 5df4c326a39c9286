import type pg from 'pg'

/** A table's column in the migrated database. */
export interface CatalogColumn {
  readonly table: string
  readonly name: string
  readonly nullable: boolean
  /** The values that its CHECK allows, or for an array its elements; null without a list. */
  readonly values: ReadonlySet<string> | null
}

/** PostgreSQL's catalogue of types and of our tables. */
export interface Catalog {
  /** Names of types by OID: `int4`, `_text` for an array of `text`. */
  readonly types: ReadonlyMap<number, string>
  /** By `oid.number` of table and column. */
  readonly columns: ReadonlyMap<string, CatalogColumn>
}

const columnsSql = `
  select attrelid || '.' || attnum as key, attrelid::regclass::text as "table", attname as name, not attnotnull as nullable,
         array(select pg_get_constraintdef(c.oid) from pg_constraint c
                where c.contype = 'c' and c.conrelid = attrelid and c.conkey = array[attnum]) as checks
    from pg_attribute where attrelid >= 16384 and attnum > 0`

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query('select oid, typname::text from pg_type')
  const columns = await client.query(columnsSql)
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(
      columns.rows.map(({ key, table, name, nullable, checks }) => [
        key,
        { table, name, nullable, values: checks.map(listedBy).find(Boolean) ?? null },
      ]),
    ),
  }
}

/** The values a CHECK lists: `x = 'a'`, `x = any (array['a', 'b'])` or `x <@ array['a', 'b']`. */
function listedBy(check: string): ReadonlySet<string> | null {
  const list =
    /^CHECK \(\(\w+ = ('[^']*')::text\)\)$/.exec(check) ?? /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check)
  return list && new Set([...(list[1] as string).matchAll(/'([^']*)'/g)].map(([, value]) => value as string))
}
