import pg from 'pg'
import { kind } from './new-documents.ts'
import { type Copied, copied } from './tables.ts'

/** A real, finished note to copy; the only one of its company. */
export interface Original {
  readonly tenantId: string
  readonly documentId: string
}

/** One document in so many has its whole history, the others are issued and wait for signatures. */
export const fullEvery = 10
/** One document in so many belongs to the original's company, the others to as many companies as this. */
const otherCompanies = 20
const ownEvery = 2
const batch = 5_000

/**
 * The rows need not survive a crash, and there is no other writer: settings that slow the load are off until it is done.
 */
const hurry = `alter system set max_wal_size = '8GB'; alter system set full_page_writes = off;
  alter system set autovacuum = off; select pg_reload_conf()`.split(';')
const restore = `alter system reset all; select pg_reload_conf()`.split(';')

/**
 * Stores copies of a real note until a database holds `count` documents more: half of them of its own company, the
 * rest of twenty others. Rows are as large as real ones, but for the bytes of PDFs.
 * @param adminUrl superuser, who may leave foreign keys unchecked
 */
export async function storeDocuments(
  adminUrl: string,
  original: Original,
  count: number,
  progress: (stored: number) => void,
): Promise<void> {
  await run(adminUrl, [...hurry, otherCompaniesSql(original), ...keepOriginal(original)])
  const statements = await insertsOf(adminUrl, original)
  let next = 0
  let stored = 0
  const worker = async () => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off`)
    while (next < count) {
      const [from, to] = [next, Math.min(next + batch, count)]
      next = to
      for (const text of statements) await client.query({ text, values: [from, to - 1] })
      stored += to - from
      progress(stored)
    }
    await client.end()
  }
  await Promise.all([worker(), worker()])
  await run(adminUrl, ['drop schema original cascade', 'vacuum (analyze)', 'checkpoint', ...restore])
}

/** Numbers of documents of the original's company that have their whole history. */
export const ownFullNumbers = (count: number): number[] =>
  Array.from(
    { length: Math.floor((count - 1) / (fullEvery * ownEvery)) + 1 },
    (_, i) => i * fullEvery * ownEvery,
  )

export { idOf } from './new-documents.ts'
export const documentKind = kind.document

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const otherCompany = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const otherCompaniesSql = ({ tenantId }: Original) =>
  `insert into company (tenant_id, name, country)
   select ${otherCompany('i')}, name, country from company, generate_series(1, ${otherCompanies}) i
    where tenant_id = '${tenantId}'`

const tenantSql = ({ tenantId }: Original) =>
  `case when n % ${ownEvery} = 0 then '${tenantId}'::uuid
        else ${otherCompany(`1 + (n / ${ownEvery}) % ${otherCompanies}`)} end`

/** The rows to copy, apart from the copies. */
const keepOriginal = ({ tenantId, documentId }: Original): string[] => [
  'create schema original',
  ...copied.map(({ table, from }) => {
    const rows = from.replaceAll('$document', documentId).replaceAll('$tenant', tenantId)
    return `create table original.${table} as ${rows}`
  }),
]

/** One insert a table, for documents $1 to $2. Columns that are not set are copied. */
async function insertsOf(adminUrl: string, original: Original): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`,
  )
  await client.end()
  return copied.map((one) => insertOf(one, rows.find(({ table }) => table === one.table)!.columns, original))
}

function insertOf({ table, issued, set }: Copied, columns: readonly string[], original: Original): string {
  const values = columns.map((column) =>
    column === 'tenant_id'
      ? tenantSql(original)
      : (set[column] ?? `t.${column}`).replaceAll('$company', `(${tenantSql(original)})`),
  )
  return `insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')}
      from generate_series($1::int, $2::int) n
      cross join lateral (select n / ${ownEvery} % ${fullEvery} = 0 as full_history) history
      cross join original.${table} t
     where full_history or (${issued ?? 'true'})`
}
