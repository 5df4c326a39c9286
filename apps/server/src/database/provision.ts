import { type Address, rolePassword, SUPERUSER } from '@consign/embedded-postgres'
import type { Log } from '../ground/log.ts'
import { APP_ROLE } from './app-role.ts'
import { openClient } from './open-client.ts'
import type { DatabaseUrls } from './pools.ts'

/** Owns the database and everything in it, and is not a superuser. */
const OWNER = 'consign'
const DATABASE = 'consign'

/** Creates the roles and the database of a new cluster; existing ones stay unchanged. */
export async function provision(address: Address, secret: string, log: Log): Promise<DatabaseUrls> {
  const connectionString = urlFor(SUPERUSER, 'postgres', address, secret)
  const client = await openClient({ connectionString, application_name: 'consign provision' }, log)
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const roles = new Set(rows.map((row) => row.rolname))
    for (const role of [OWNER, APP_ROLE]) {
      if (!roles.has(role))
        await client.query(`create role ${role} login password '${rolePassword(role, secret)}'`)
    }
    await client.query(`grant ${APP_ROLE} to ${OWNER}`)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
  return urlsAt(address, secret)
}

/** The URLs of a provisioned cluster. */
export const urlsAt = (address: Address, secret: string): DatabaseUrls => ({
  ownerUrl: urlFor(OWNER, DATABASE, address, secret),
  appUrl: urlFor(APP_ROLE, DATABASE, address, secret),
})

function urlFor(role: string, database: string, { host, port }: Address, secret: string): string {
  const url = new URL(`postgres://${role}:${rolePassword(role, secret)}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}
