import { flushCompileCache } from 'node:module'
import { type Config, ConfigInvalid, readConfig } from '../configuration/config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { mustActAsApp, openPools, type Pools } from '../database/pools.ts'
import { isOnTerminal, type Log, openLog } from '../ground/log.ts'
import { redactText } from '../ground/redact.ts'
import { type Metrics, openMetrics } from '../metrics/metrics.ts'
import { endProcess } from './end-process.ts'
import { explain } from './explain.ts'
import { exposures } from './exposure.ts'
import { stopRequest } from './stop-request.ts'

/** A service that the process starts, drains and stops. */
type RunningService = AsyncDisposable & {
  /** Where people reach it. */
  readonly url: string
  /** `/readyz` says no from now on, no connection is accepted; resolves when all requests are answered. */
  drain(): Promise<void>
}

type ServiceParts = { config: Config; pools: Pools; log: Log; metrics: Metrics }
export type OpenService = (parts: ServiceParts) => Promise<RunningService>

/** How long requests that are under way at the end may take to be answered. */
const DRAIN_MS = 10_000

/** sysexits.h EX_CONFIG: starting again will not help, changing the configuration will. */
const EXIT_CONFIG = 78

/** The whole life of a server process, from the environment to the exit code. */
export async function run(openService: OpenService): Promise<never> {
  const config = await configOrExit()
  const log = openLog(config)
  const giveUp = (error: unknown): Promise<never> => {
    log.fatal({ err: error }, 'Consign stops')
    process.stderr.write(redactText(`Consign stops: ${explain(error, config)}\n`))
    return endProcess(1)
  }
  process.on('uncaughtException', (error) => void giveUp(error))
  try {
    const failure = await serve(config, log, openService)
    if (failure) throw failure
    return endProcess(0)
  } catch (error) {
    return giveUp(error)
  }
}

/** Opens everything in order, waits for the end, closes in reverse; answers why it ended if not by wish. */
async function serve(config: Config, log: Log, openService: OpenService): Promise<Error | undefined> {
  const stopped = stopRequest(log)
  process.stderr.write(
    config.databaseUrl === undefined ? 'Starting PostgreSQL ...\n' : 'Connecting to PostgreSQL ...\n',
  )
  await using database = await openDatabase(config, log)
  await migrate(database.urls.ownerUrl, log)
  const metrics = openMetrics()
  await using pools = openPools({ ...database.urls, max: config.databasePool, log })
  await mustActAsApp(pools)
  metrics.watchPool(pools.app)
  await using service = await openService({ config, pools, log, metrics })
  // A terminal has the welcome.
  if (!isOnTerminal) log.info({ url: service.url }, `Consign is ready at ${service.url}`)
  for (const exposure of exposures(config)) log.warn(exposure)
  process.stderr.write(welcome(service.url, config, database.firstStart))
  // For a fast next start also when this process is killed: Node would write its cache only at the end.
  flushCompileCache()
  const failure = await Promise.race([stopped, database.failed])
  await drained(service, log)
  return failure
}

async function drained(service: RunningService, log: Log): Promise<void> {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(true), DRAIN_MS)
  const late = await Promise.race([timeout.promise, service.drain().then(() => false)])
  clearTimeout(timer)
  if (late) log.warn({ afterMs: DRAIN_MS }, 'drain timeout: requests under way are cut off')
  else log.info('all requests are answered')
}

function welcome(url: string, { dataDir, databaseUrl }: Config, firstStart: boolean): string {
  const line = `\n  Consign is ready: ${url}\n`
  if (!firstStart) return `${line}\n`
  const kept = databaseUrl === undefined ? `  Everything it keeps is in ${dataDir}: back that up.\n` : ''
  return `${line}${kept}  API explorer: ${url}/docs      Stop: Ctrl-C\n\n`
}

async function configOrExit(): Promise<Config> {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error
    process.stderr.write(`Consign does not start: ${error.message}\n`)
    return endProcess(EXIT_CONFIG)
  }
}
