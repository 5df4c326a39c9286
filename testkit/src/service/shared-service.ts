import { expect, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/postgres.ts'
import { type Rows, rowsOf } from '../database/rows-of.ts'
import { type SharedDatabase, sharing } from '../database/shared-database.ts'
import { eventually } from '../long/eventually.ts'
import type { Target } from '../people/person.ts'
import { startService, type TestService } from './service.ts'
import { refusalsMustBeDeclared } from './watch-refusals.ts'
import { endsWithWorker } from './with-worker.ts'

/** A file's view of the shared service: any company's HTTP calls, and its own rows. */
export interface SharedService extends Target {
  readonly database: SharedDatabase
  readonly rows: Rows
}

interface Running {
  readonly shown: SharedService
  readonly service: TestService
  readonly database: TestDatabase
  /** What belongs to no company, as it was before the first file. */
  readonly common: unknown
  /** Refusals that an earlier file was blamed for. */
  readonly told: Set<string>
}

/** The one of this worker, while there is one. */
let running: Promise<Running> | undefined

/** The service that the files of this worker share, started by the first of them; it ends with the worker. */
export async function sharedService(): Promise<SharedService> {
  running ??= start()
  return (await running).shown
}

async function start(): Promise<Running> {
  refuseFakeTimers()
  const database = await createTestDatabase()
  const shared = sharing(database)
  const service = await startService({}, { database })
  endsWithWorker({ [Symbol.asyncDispose]: endSharedService })
  return {
    shown: {
      url: service.url,
      anonKey: service.anonKey,
      database: shared,
      rows: (sql, params) => rowsOf(shared, sql, params),
    },
    service,
    database,
    common: await commonRows(database),
    told: new Set(),
  }
}

/** Ends it before the worker does; the next file that asks for it gets another. */
export async function endSharedService(): Promise<void> {
  const ending = running
  running = undefined
  if (!ending) return
  const { service, database } = await ending
  await service[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
}

/**
 * Checks after a file that the next finds the service unchanged: no open transaction, no changed row outside companies,
 * no address that other files may use. After a violation the next file gets a new service.
 *
 * @throws Error naming the remains, and every refusal that an operation does not declare
 */
export async function leaveSharedService(): Promise<void> {
  const left = await running
  if (!left) return
  try {
    await mustBeAsItWas(left)
  } catch (error) {
    await endSharedService()
    throw error
  }
  await refusalsMustBeDeclared(left.service.opened.service.metrics, left.told)
}

async function mustBeAsItWas({ database, common }: Running): Promise<void> {
  const open = `select state, query from pg_stat_activity where datname = current_database() and state like 'idle in %'`
  await eventually(async () => expect(await rowsOf(database, open), 'open transactions').toEqual([]))
  const others = `select email from person where email !~ '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'`
  expect(await rowsOf(database, others), 'addresses without a UUID').toEqual([])
  expect(await commonRows(database), 'what belongs to no company').toEqual(common)
}

/** Tables of no company that a file of companies writes nothing into. */
const common = [
  'instance_secret',
  'migration',
  'rate_window',
  'sign_up',
  'timestamp_authority',
  'timestamp_revocation',
  'type_definition',
]

/** Counts of the shared tables' rows, tables, functions, triggers and policies. */
async function commonRows(database: TestDatabase): Promise<unknown> {
  const tables = [...common, 'pg_class', 'pg_proc', 'pg_trigger', 'pg_policy']
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`)
  return (await rowsOf(database, `select ${counts.join(', ')}`))[0]
}

let refusing = false

/** Work that the shared service schedules under faked timers would never run: end the service before faking them. */
function refuseFakeTimers(): void {
  if (refusing) return
  refusing = true
  const fake = vi.useFakeTimers
  vi.useFakeTimers = (config) => {
    if (running)
      throw new Error('the shared service would have these timers, too: beforeAll(endSharedService)')
    return fake(config)
  }
}
