import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { openRenderer, type Renderer } from '@consign/pdf'
import type { Config } from '../configuration/config.ts'
import type { Service, Shared, Waiting } from '../contexts/service.ts'
import type { Pools } from '../database/pools.ts'
import { openSurvey } from '../database/survey.ts'
import { companyEraser } from '../features/companies/erase-company-job.ts'
import type { Log } from '../ground/log.ts'
import { openApp } from '../http/app.ts'
import { openListening } from '../http/listen.ts'
import { mountForPeople } from '../http/mount-for-people.ts'
import { mountOAuth } from '../http/oauth-mount.ts'
import { mountOperations } from '../http/routes.ts'
import { mountSystem } from '../http/system.ts'
import { openAccessTokens } from '../identity/access-token.ts'
import type { Audited } from '../identity/audit.ts'
import { openLastUsed } from '../identity/last-used.ts'
import { openPasswords } from '../identity/passwords.ts'
import { openSecurity } from '../identity/security.ts'
import { type Jobs, openJobs } from '../jobs/open-jobs.ts'
import { recounter } from '../jobs/recount.ts'
import { sweeper } from '../jobs/sweep.ts'
import { openRecentPdfs } from '../ledger/recent-pdfs.ts'
import { keepDefinitions } from '../ledger/type-definitions.ts'
import type { QueueBounds } from '../limits/fair-queue.ts'
import { noLimiter, openLimiter } from '../limits/limiter.ts'
import { openListeners, openQueues } from '../limits/queues.ts'
import { openStoredBytes } from '../limits/stored-bytes.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { watchKept } from '../metrics/kept.ts'
import { watchLog } from '../metrics/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openOAuth } from '../oauth/oauth.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import type { Pages } from '../pages/open-pages.ts'
import { openAskTxt, systemServers } from '../seals/ask-txt.ts'
import { sealers } from '../seals/sealers.ts'
import { loadSecrets, type Secrets } from '../secrets/secrets.ts'
import { openStamper } from '../stamps/open-stamper.ts'
import { instanceTokensOf, sendInstanceOwed } from '../stamps/owe.ts'
import { openAcross } from '../store/across.ts'
import { openChanges } from '../store/changes.ts'
import { openCompany } from '../store/company.ts'
import { type Directory, openDirectory } from '../store/directory.ts'
import { openSequencer, type Sequencer, witnessUrls } from '../tlog/sequencer.ts'
import { openTlog } from '../tlog/tlog.ts'

/** Parts that a test or benchmark may replace. */
export interface ServiceOptions extends Partial<Pick<Waiting, 'heartbeats'> & Pick<Shared, 'passwords'>> {
  readonly config: Config
  readonly pools: Pools
  readonly log: Log
  readonly metrics: Metrics
  readonly renderer?: Renderer
  readonly calls?: QueueBounds
  readonly bundles?: QueueBounds
  /** Milliseconds since 1970, by which windows of limits begin and end. */
  readonly limitClock?: () => number
  /** What people see in a browser; without it the service has an API alone. */
  readonly pages?: Pages
}

export interface OpenedService extends AsyncDisposable {
  readonly url: string
  readonly service: Service
  readonly app: Awaited<ReturnType<typeof openApp>>
  /** `/readyz` says no from now on, no connection is accepted; resolves when all requests are answered. */
  drain(): Promise<void>
  /** Why this server signs no checkpoint of the log; undefined while all is well, and where another one signs. */
  logHalted(): string | undefined
}

/**
 * Threads that render PDFs: the cores but one, which answers requests. Each compiles the code by itself, and one renders
 * some 300 pages a second.
 */
export const renderWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))

const usualHeartbeats = { silence: 20_000, access: 60_000 }

/** Opens the service in order and listens; closes in reverse. */
export async function openService(options: ServiceOptions): Promise<OpenedService> {
  const { config, pools, log, metrics } = options
  const secrets = await readSecrets(options)
  const threads = options.renderer ?? (await openRenderer({ workers: renderWorkers }))
  const queues = watchedQueues(options)
  const directory = openDirectory(pools.app)
  await keepDefinitions(directory)
  let here = ''
  const publicUrl = () => config.publicUrl || here
  const heard = (what: unknown) => security.audited(what as Audited)
  const changes = openChanges(pools.jobs, log)
  const company = (tenantId: string) => openCompany(pools.app, tenantId, heard, changes.announce)
  const security = openSecurity({ log, metrics, directory, company })
  const stored = openStoredBytes(directory, config.companyStorage)
  let stopping = false
  const shared: Shared & Waiting = {
    config,
    log,
    metrics,
    security,
    secrets,
    calls: queues.call,
    renderer: threads,
    bundles: queues.bundle,
    stored,
    askTxt: openAskTxt(() => config.dnsServers ?? systemServers()),
    changes,
    ...(await openSmallParts(options, { directory, secrets })),
    publicUrl,
    ready: () => !stopping,
  }
  const service: Service = {
    ...shared,
    shared,
    tokens: openAccessTokens(secrets, () => `${publicUrl()}/auth/v1`),
    directory,
    across: openAcross(pools.app, heard),
    oauth: openOAuth({ directory, company, secrets, log, publicUrl }),
    recordUse: openLastUsed(log),
    company,
  }
  const app = await openMounted(options, service)
  const listening = openListening(app)
  let jobs: Jobs | undefined
  let sequencer: Sequencer | undefined
  const close = async () => {
    stopping = true
    changes.close()
    await Promise.all([listening.close(), jobs?.close(), sequencer?.[Symbol.asyncDispose]()])
    await Promise.all([security, stored, changes].map((part) => part[Symbol.asyncDispose]()))
  }
  await orClose(close, async () => {
    here = await listening.at(config)
    jobs = await openAllJobs(options, service)
    sequencer = sequencing(options, service)
  })
  return {
    url: publicUrl(),
    service,
    app,
    drain: close,
    logHalted: () => sequencer?.halted(),
    async [Symbol.asyncDispose]() {
      await close()
      await threads[Symbol.asyncDispose]()
    },
  }
}

/** Closes when the rest cannot be opened: what still listens to the database would keep it from closing. */
async function orClose(close: () => Promise<void>, open: () => Promise<void>): Promise<void> {
  try {
    await open()
  } catch (error) {
    await close()
    throw error
  }
}

async function openMounted(options: ServiceOptions, service: Service): Promise<OpenedService['app']> {
  const app = await openApp(service)
  mountOperations(app, service)
  mountOAuth(app, service)
  mountSystem(app, service, watchDatabase(options))
  mountForPeople(app, options.pages)
  return app
}

/** What it keeps is measured from now on; answers how to ask how the schema stands. */
function watchDatabase({ pools, config, metrics }: ServiceOptions): () => Promise<string> {
  const survey = openSurvey(pools, config.companyStorage)
  watchKept(metrics.registry, { figures: survey, dataDir: config.databaseUrl ? undefined : config.dataDir })
  return async () => (await survey()).migrations
}

const openSmallParts = async (
  { heartbeats = usualHeartbeats, config, limitClock, passwords = openPasswords() }: ServiceOptions,
  parts: { directory: Directory; secrets: Secrets },
) => ({
  limiter: config.rateLimit === 'on' ? openLimiter(parts.directory, limitClock) : noLimiter,
  tlog: openTlog({ ...parts, policy: config.logWitnesses }),
  recentPdfs: openRecentPdfs(),
  passwords,
  mails: config.smtpUrl !== undefined,
  stamps: config.stamps !== undefined,
  listeners: openListeners(),
  heartbeats,
  // Made by `npm run generated -- --write`; its digest is published.
  checkPage: await readFile(new URL('../../check.html', import.meta.url)),
})

function watchedQueues(options: ServiceOptions) {
  const queues = openQueues(options)
  options.metrics.watchQueues(queues)
  return queues
}

/** Every server sweeps; those that know a mail server send mail, those that know an authority stamp. */
async function openAllJobs({ config, pools, log, metrics }: ServiceOptions, service: Service): Promise<Jobs> {
  const parts = { directory: openDirectory(pools.jobs), log, metrics }
  const mailer = config.smtpUrl === undefined ? null : openMailer(service, config.smtpUrl)
  const jobs = await openJobs(parts, [
    sweeper(parts),
    recounter({ ...parts, company: service.company }),
    companyEraser(service),
    ...sealers(service),
    ...(mailer ? [mailer.handler] : []),
    ...(config.stamps
      ? [openStamper(config.stamps, { ...service, directory: parts.directory }, config)]
      : []),
  ])
  const close = () => jobs.close().finally(() => mailer?.close())
  return { close, [Symbol.asyncDispose]: close }
}

/** Every server stands by to write the log. */
function sequencing({ config, pools, log, metrics }: ServiceOptions, service: Service): Sequencer {
  const { secrets, publicUrl, tlog } = service
  const directory = openDirectory(pools.jobs)
  const sequencer = openSequencer({
    pool: pools.jobs,
    directory,
    log,
    policy: config.logWitnesses,
    outbound: openOutbound(config.outboundAllow, witnessUrls(config.logWitnesses)),
    stamps: config.stamps && {
      owe: sendInstanceOwed,
      of: (imprints) => instanceTokensOf(directory, imprints),
    },
    keys: () => secrets.log,
    origin: config.logOrigin ?? `${new URL(publicUrl()).host}/log/v1`,
  })
  watchLog(metrics.registry, { figures: tlog.figures, halted: () => sequencer.halted() })
  return sequencer
}

async function readSecrets({ pools, config }: ServiceOptions): Promise<Secrets> {
  const owner = await pools.owner()
  try {
    return await loadSecrets(owner, config.instanceKey)
  } finally {
    await owner.end()
  }
}
