import { openPools, urlsOf } from '@consign/server/database/pools.ts'
import type { JobHandler } from '@consign/server/jobs/kind.ts'
import { type Jobs, type JobTimes, openJobs } from '@consign/server/jobs/open-jobs.ts'
import type { JobParts } from '@consign/server/jobs/parts.ts'
import { openMetrics } from '@consign/server/metrics/metrics.ts'
import { type Directory, openDirectory } from '@consign/server/store/directory.ts'
import pino from 'pino'
import { installMovableClock } from '../database/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'

/** Servers that do jobs and nothing else, on one database. */
export interface JobStage extends AsyncDisposable {
  readonly database: TestDatabase
  readonly directory: Directory
  /** Another server with these kinds; ends with the stage at the latest. */
  server(handlers: readonly JobHandler[], times?: Partial<JobTimes>): Promise<JobServer>
  /** The jobs of a kind, oldest first. */
  jobs(kind: string): Promise<JobRow[]>
}

export type JobServer = Jobs & { readonly metrics: JobParts['metrics'] }

export type JobRow = {
  id: string
  payload: string
  attempts: number
  done: boolean
  dead: boolean
  claimed: boolean
  last_error: string | null
  wait: number
}

/** Short times, so that a test does not wait for the job loop. */
const quick: JobTimes = { leaseSeconds: 60, lookEveryMs: 50, stopMs: 60_000 }

/** With a clock that can be moved. */
export async function openJobStage(): Promise<JobStage> {
  const database = await createTestDatabase()
  await installMovableClock(database)
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const pools = openPools({ ...urlsOf(database.url), max: 5, log })
  const directory = openDirectory(pools.app)
  const servers: JobServer[] = []
  return {
    database,
    directory,
    async server(handlers, times = {}) {
      const metrics = openMetrics()
      const jobs = await openJobs({ directory, log, metrics }, handlers, { ...quick, ...times })
      servers.push({ ...jobs, metrics })
      return servers.at(-1) as JobServer
    },
    jobs: (kind) =>
      rowsOf<JobRow>(
        database,
        `select id, payload, attempts, done_at is not null as done, abandoned_at is not null as dead,
                claim is not null as claimed, last_error, extract(epoch from run_after - now())::float8 as wait
           from job where kind = $1 order by id`,
        [kind],
      ),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.close()))
      await pools[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}
