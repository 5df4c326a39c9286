import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initCluster, makePrivateDirectory, startCluster } from '@consign/server/database/cluster.ts'
import { migrate } from '@consign/server/database/migrate.ts'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { asAdmin, type TestPostgres, urlOf } from './postgres.ts'

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * Vitest's global setup: one PostgreSQL for the run, with the roles of a real installation and a migrated
 * template that `createTestDatabase` clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'consign-test-'))
  await chmod(root, 0o700)
  const directory = join(root, 'postgres')
  const password = randomUUID()
  await initCluster(directory, password, false)
  const host = join(root, 'run')
  await makePrivateDirectory(host)
  const address = { host, port: 5432 }
  const cluster = await startCluster({ directory, address, settings: SETTINGS, logFile: join(root, 'log') })
  const postgres: TestPostgres = { ...address, password, template: 'consign_template' }
  await makeTemplate(postgres)
  project.provide('postgres', postgres)
  return async () => {
    await cluster.stop()
    await rm(root, { recursive: true, force: true })
  }
}

async function makeTemplate(postgres: TestPostgres): Promise<void> {
  const { password, template } = postgres
  await asAdmin(postgres, `create role consign login password '${password}'`)
  await asAdmin(postgres, `create role consign_app login password '${password}'`)
  await asAdmin(postgres, 'grant consign_app to consign')
  await asAdmin(postgres, `create database ${template} owner consign`)
  await migrate(urlOf(postgres, 'consign', template), pino({ level: 'silent' }))
}
