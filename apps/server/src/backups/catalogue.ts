import type pg from 'pg'

/** A table in the catalogue. */
export interface Table {
  readonly name: string
  /** The stored columns, without generated ones. */
  readonly columns: readonly string[]
  /** Tables to be filled before it. */
  readonly needs: readonly string[]
}

/** A deferred foreign key is checked at the end of the transaction, so it sets no order. */
const TABLES = `
  select c.relname::text as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns,
         array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
                where f.conrelid = c.oid and f.contype = 'f' and not f.condeferred and t.oid <> c.oid
                order by 1) as needs
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
   order by 1`

/** Every table, each after those it refers to. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const left = (await client.query<Table>(TABLES)).rows
  const ordered: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) =>
      needs.every((name) => ordered.some((each) => each.name === name)),
    )
    if (next === -1)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name)}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = current_schema() order by 1`,
  )
  return rows
}

/** Any object of the schema: a table, a view, a sequence; undefined if it is empty. */
export async function anythingIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace limit 1`,
  )
  return rows[0]?.name
}
