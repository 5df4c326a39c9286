import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { endsWithWorker } from '../service/with-worker.ts'
import { TEMPLATE, type TestPostgres, urlOf } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one cluster of the run, from the global setup. */
    postgres: TestPostgres
  }
}

export type TestDatabase = {
  /** As the owner of all tables. */
  url: string
  /** As the role the server's queries run as; row-level security applies. */
  appUrl: string
  /** As the superuser, to inspect or break things behind the service's back. */
  adminUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** A new database with the whole schema and no rows; cloned in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('postgres'), TEMPLATE)
}

/** A new, empty database, owned by the owner: for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('postgres'), 'template0')
}

async function cloneDatabase(cluster: TestPostgres, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asWorkersAdmin(
    cluster,
    `create database ${name} template ${template} strategy file_copy owner consign`,
  )
  return {
    url: urlOf(cluster, 'consign', name),
    appUrl: urlOf(cluster, 'consign_app', name),
    adminUrl: urlOf(cluster, 'postgres', name),
    [Symbol.asyncDispose]: () => asWorkersAdmin(cluster, `drop database ${name} with (force)`),
  }
}

/** The superuser's connection that makes and drops the databases of this worker. */
let admin: Promise<pg.Client> | undefined

async function asWorkersAdmin(cluster: TestPostgres, statement: string): Promise<void> {
  admin ??= openAdmin(cluster)
  await (await admin).query(statement)
}

async function openAdmin(cluster: TestPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres', 'postgres') })
  // Lost with its cluster; the next query fails.
  client.on('error', () => undefined)
  await client.connect()
  endsWithWorker({ [Symbol.asyncDispose]: () => client.end() })
  return client
}
