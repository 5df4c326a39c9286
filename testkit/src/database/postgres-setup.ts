import { migrate } from '@consign/server/database/migrate.ts'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { asAdmin, startTestCluster, TEMPLATE, type TestPostgres, urlOf } from './test-cluster.ts'

/**
 * Vitest's global setup: one PostgreSQL for the run, with the roles of a real installation and a migrated
 * template that `createTestDatabase` clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { host, port, password } = cluster
  await makeTemplate(cluster)
  project.provide('postgres', { host, port, password })
  return () => cluster[Symbol.asyncDispose]()
}

async function makeTemplate(postgres: TestPostgres): Promise<void> {
  await asAdmin(postgres, `create role consign login password '${postgres.password}'`)
  await asAdmin(postgres, `create role consign_app login password '${postgres.password}'`)
  await asAdmin(postgres, 'grant consign_app to consign')
  await asAdmin(postgres, `create database ${TEMPLATE} owner consign`)
  await migrate(urlOf(postgres, 'consign', TEMPLATE), pino({ level: 'silent' }))
}
