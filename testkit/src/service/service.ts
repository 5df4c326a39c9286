import type { AddressInfo } from 'node:net'
import type { Renderer } from '@consign/pdf'
import { readConfig } from '@consign/server/configuration/config.ts'
import { openPools, type Pools } from '@consign/server/database/pools.ts'
import { openPasswords } from '@consign/server/identity/passwords.ts'
import { openMetrics } from '@consign/server/metrics/metrics.ts'
import { type OpenedService, openService } from '@consign/server/service/open-service.ts'
import type { ServiceOptions } from '@consign/server/service/options.ts'
import pino from 'pino'
import { installMovableClock } from '../database/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '../database/postgres.ts'
import { type Rows, rowsOf } from '../database/rows-of.ts'
import { plainRenderer } from './plain-renderer.ts'
import { realRenderer } from './real-renderer.ts'
import { refusalsMustBeDeclared } from './watch-refusals.ts'

/** The whole service on a free port and a new database, in this process. */
export interface TestService extends AsyncDisposable {
  /** Where it can be reached, whatever PUBLIC_URL says. */
  readonly url: string
  readonly anonKey: string
  readonly database: TestDatabase
  readonly rows: Rows
  readonly opened: OpenedService
}

export interface TestParts
  extends Partial<Pick<ServiceOptions, 'heartbeats' | 'calls' | 'bundles' | 'pages'>> {
  /** `real` prints real PDFs; a blank page stands in without it. `own`: a real one that ends with the service. */
  readonly renderer?: Renderer | 'real' | 'own'
  /** `usual`: hashed as a server does by itself, and not a hundred times as quickly. */
  readonly passwords?: 'usual'
  /** `movable`: the database's clock can be moved with `moveClock`. */
  readonly clock?: 'movable'
  /** Another service's database: two servers on one. */
  readonly database?: TestDatabase
  /** Puts something between the server and its connections. */
  readonly wrapPools?: (pools: Pools) => Pools
}

/** No test asks the resolvers of the machine. */
const nobody = '127.0.0.1:1'

/** By which windows of limits begin and end: none ends while a test counts, at any server of this process. */
const started = Date.now()
const limitClock = () => started

/** Test passwords protect nothing and nearly all tests sign up: these cost a hundredth. */
const quickPasswords = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** What a server does by itself every second or two, it does here within a tenth. */
const pace = {
  jobs: { leaseSeconds: 60, lookEveryMs: 100, stopMs: 8_000 },
  log: { look: 50, sign: 100, stamp: 600_000, lead: 100 },
  storedBytes: 200,
  pauses: { mailing: 10, approval: 50 },
}

/** Races are run at once, not in turn. */
const allAtOnce = { atOnce: 1_000, queued: 1_000, queuedInAll: 1_000 }

/**
 * Starts the service as its users meet it: real HTTP, real PostgreSQL. `env` is the environment it reads.
 * Its end fails when an operation has answered a code that it does not declare.
 */
export async function startService(
  env: Record<string, string> = {},
  { clock, database: shared, passwords, renderer, wrapPools = (pools) => pools, ...parts }: TestParts = {},
): Promise<TestService> {
  const database = shared ?? (await createTestDatabase())
  if (clock) await installMovableClock(database)
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', DNS_SERVERS: nobody, ...env })
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const pools = openPools({ ownerUrl: database.url, appUrl: database.appUrl, max: 10, log })
  const metrics = openMetrics()
  const opened = await openService({
    config,
    pools: wrapPools(pools),
    log,
    metrics,
    calls: allAtOnce,
    bundles: allAtOnce,
    limitClock,
    pace,
    ...(passwords === 'usual' ? {} : { passwords: quickPasswords }),
    ...(renderer === 'own' ? {} : { renderer: await rendererOf(renderer) }),
    ...parts,
  })
  const { port } = opened.app.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    anonKey: opened.service.secrets.anonKey,
    database,
    rows: (sql, params) => rowsOf(database, sql, params),
    opened,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await pools[Symbol.asyncDispose]()
      if (!shared) await database[Symbol.asyncDispose]()
      await refusalsMustBeDeclared(metrics)
    },
  }
}

const rendererOf = (renderer: Renderer | 'real' = plainRenderer()) =>
  renderer === 'real' ? realRenderer() : renderer
