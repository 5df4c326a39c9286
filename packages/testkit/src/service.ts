import { readConfig } from '@consign/server/config.ts'
import { openPools } from '@consign/server/database/pools.ts'
import { openMetrics } from '@consign/server/metrics.ts'
import { type OpenedService, openService, type ServiceOptions } from '@consign/server/service.ts'
import pino from 'pino'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** The whole service on a free port and a database of its own, in this process. */
export interface TestService extends AsyncDisposable {
  readonly url: string
  readonly anonKey: string
  readonly database: TestDatabase
  readonly opened: OpenedService
}

/** Starts the service as its users meet it: real HTTP, real PostgreSQL. `env` is the environment it reads. */
export async function startService(
  env: Record<string, string> = {},
  parts: Partial<Pick<ServiceOptions, 'renderer'>> = {},
): Promise<TestService> {
  const database = await createTestDatabase()
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', ...env })
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const pools = openPools({ ownerUrl: database.url, appUrl: database.appUrl, max: 10, log })
  const opened = await openService({ config, pools, log, metrics: openMetrics(), ...parts })
  return {
    url: opened.url,
    anonKey: opened.service.secrets.anonKey,
    database,
    opened,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await pools[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}
