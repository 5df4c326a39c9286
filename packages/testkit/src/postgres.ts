import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** What the global setup hands to every test file. */
export type TestPostgres = {
  /** One cluster for the whole run: `host` is a socket directory or 127.0.0.1. */
  host: string
  port: number
  password: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

export type TestDatabase = {
  /** As the owner of all tables. */
  url: string
  /** As the role the server's queries run as; row-level security applies. */
  appUrl: string
  /** As the superuser: what a test may want to see or break behind the service's back. */
  adminUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** A database of its own, with the whole schema and nothing in it; made in some 20 ms from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('postgres').template)
}

/** A database of its own with nothing in it at all, owned by the owner: for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0')
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(cluster, `create database ${name} template ${template} owner consign`)
  return {
    url: urlOf(cluster, 'consign', name),
    appUrl: urlOf(cluster, 'consign_app', name),
    adminUrl: urlOf(cluster, 'postgres', name),
    [Symbol.asyncDispose]: () => asAdmin(cluster, `drop database ${name} with (force)`),
  }
}

/** The URL by which a role of the test cluster reaches a database. */
export function urlOf(cluster: TestPostgres, role: string, database: string): string {
  const host = encodeURIComponent(cluster.host)
  return `postgres://${role}:${cluster.password}@localhost:${cluster.port}/${database}?host=${host}`
}

/** Runs one statement as the superuser of the test cluster. */
export async function asAdmin(cluster: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres', 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
