import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InitOptions, initCluster, makePrivateDirectory, startCluster } from '@consign/embedded-postgres'
import pg from 'pg'

/** Where a test cluster listens, and the one password of all its roles. */
export type TestPostgres = { host: string; port: number; password: string }

/** The database that the global setup migrates and test files clone. */
export const TEMPLATE = 'consign_template'

export type TestCluster = TestPostgres & { [Symbol.asyncDispose](): Promise<void> }

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Nothing replays the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // For hundreds of small databases: every connection touches all shared buffers.
  shared_buffers: '24MB',
  max_wal_size: '4GB',
}

/** A role of no rights that must prove its password, for tests of a wrong one. */
export const PROVER = 'prover'

/**
 * Others at the socket need no password: proving one costs a third of a connection, and thousands are made. Only this
 * user can reach the socket's folder.
 */
const LET_IN = `local all ${PROVER} scram-sha-256\nlocal all all trust\n`

/** How to make and start a PostgreSQL other than the embedded one. */
export type OtherPostgres = Required<Pick<InitOptions, 'binaries' | 'locale'>>

/** A new PostgreSQL in a temporary directory, with a superuser and nothing else. */
export async function startTestCluster(other?: OtherPostgres): Promise<TestCluster> {
  const root = await mkdtemp(join(tmpdir(), 'consign-test-'))
  const directory = join(root, 'postgres')
  const host = join(root, 'run')
  const password = randomUUID()
  await initCluster(directory, { ...other, password, sync: false })
  await makePrivateDirectory(host)
  const address = { host, port: 5432 }
  const binaries = other && { binaries: other.binaries }
  const logFile = join(root, 'log')
  // What initdb made stays PostgreSQL's file.
  if (!other) await writeFile(join(directory, 'pg_hba.conf'), LET_IN)
  const cluster = await startCluster({ directory, address, settings: SETTINGS, logFile, ...binaries })
  const dispose = async () => {
    await cluster.stop()
    await rm(root, { recursive: true, force: true })
  }
  return { ...address, password, [Symbol.asyncDispose]: dispose }
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
