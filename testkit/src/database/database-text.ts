import pg from 'pg'
import type { TestDatabase } from './postgres.ts'

/** Everything that is stored, as text: every row of every table, bytes in hexadecimal. */
export async function databaseText(database: TestDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    const tables = await client.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query(`select t::text as row from ${name} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

/** The ways in which a secret could stand in `databaseText`: as it is, and its bytes in hexadecimal. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
]
