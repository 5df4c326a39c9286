import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@consign/server/database/migrate.ts'
import { openPools, urlsOf } from '@consign/server/database/pools.ts'
import { keepDefinitions } from '@consign/server/ledger/type-definitions.ts'
import { openDirectory } from '@consign/server/store/directory.ts'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { asAdmin, PROVER, startTestCluster, TEMPLATE, type TestPostgres, urlOf } from './test-cluster.ts'

/**
 * Vitest's global setup: one PostgreSQL for the run, with the roles of a real installation and a migrated template,
 * including the definitions that every server stores, that `createTestDatabase` clones; and the output folder of
 * `bundledProgram`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { host, port, password } = cluster
  await makeTemplate(cluster)
  project.provide('postgres', { host, port, password })
  const programs = await mkdtemp(join(tmpdir(), 'consign-programs-'))
  project.provide('programs', programs)
  return async () => {
    await cluster[Symbol.asyncDispose]()
    await rm(programs, { recursive: true, force: true })
  }
}

async function makeTemplate(postgres: TestPostgres): Promise<void> {
  await asAdmin(postgres, `create role consign login password '${postgres.password}'`)
  await asAdmin(postgres, `create role consign_app login password '${postgres.password}'`)
  await asAdmin(postgres, `create role ${PROVER} login password '${postgres.password}'`)
  await asAdmin(postgres, 'grant consign_app to consign')
  await asAdmin(postgres, `create database ${TEMPLATE} owner consign`)
  const log = pino({ level: 'silent' })
  const url = urlOf(postgres, 'consign', TEMPLATE)
  await migrate(url, log)
  await using pools = openPools({ ...urlsOf(url), max: 1, log })
  await keepDefinitions(openDirectory(pools.app))
}
