import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Code } from '@consign/contract'
import type { Config } from './config.ts'
import type { Pools } from './database/pools.ts'
import { openApp } from './http/app.ts'
import { mountDocs } from './http/docs.ts'
import { mountOAuth } from './http/oauth-mount.ts'
import { mountOperations } from './http/routes.ts'
import { mountSystem } from './http/system.ts'
import { type AccessTokens, openAccessTokens } from './identity/access-token.ts'
import { openKeyAccounts } from './identity/key-accounts.ts'
import { openLastUsed } from './identity/last-used.ts'
import { type Limiter, noLimiter, openLimiter } from './limits/limiter.ts'
import type { Log } from './log.ts'
import { openPostman } from './mail/postman.ts'
import type { Metrics } from './metrics.ts'
import { type OAuth, openOAuth } from './oauth/oauth.ts'
import { openRenderer, type Renderer } from './pdf/index.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { type Company, openCompany } from './store/company.ts'
import { type Directory, openDirectory } from './store/directory.ts'
import { openQuestions } from './store/questions.ts'
import { keepDefinitions } from './store/type-definitions.ts'
import { openRecentPdfs, type RecentPdfs } from './versions/recent-pdfs.ts'

/** Everything a request may need, opened once. */
export interface Service {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly tokens: AccessTokens
  readonly renderer: Renderer
  readonly recentPdfs: RecentPdfs
  readonly directory: Directory
  readonly oauth: OAuth
  readonly keyAccounts: ReturnType<typeof openKeyAccounts>
  readonly limiter: Limiter
  /** Notes that a connection was used, without delaying the call. */
  readonly noteUse: ReturnType<typeof openLastUsed>
  company(tenantId: string): Company
  /** Where people reach the service, without a trailing slash; known once it listens. */
  publicUrl(): string
  /** True where SMTP_URL is set: addresses are confirmed and links are mailed. */
  readonly mails: boolean
  /** False from the moment it was told to stop. */
  ready(): boolean
  /** Told of every refusal of an operation or table, by its id, before it is answered. */
  refused(operation: string, code: Code): void
}

/** Parts that a test or benchmark may replace. */
export interface ServiceOptions {
  readonly config: Config
  readonly pools: Pools
  readonly log: Log
  readonly metrics: Metrics
  readonly renderer?: Renderer
  /** Tests fail on a code that the operation does not declare. */
  readonly refused?: Service['refused']
}

export interface OpenedService extends AsyncDisposable {
  readonly url: string
  readonly service: Service
  readonly app: Awaited<ReturnType<typeof openApp>>
  /** `/readyz` says no from now on, no connection is accepted; resolves when all requests are answered. */
  drain(): Promise<void>
}

/**
 * Threads that render PDFs: the cores but one, which answers requests. Each compiles the code by itself, and one renders
 * some 300 pages a second.
 */
export const renderWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Opens the service in order and listens; closes in reverse. */
export async function openService(options: ServiceOptions): Promise<OpenedService> {
  const { config, pools, log, metrics } = options
  const secrets = await readSecrets(pools)
  const renderer = options.renderer ?? (await openRenderer({ workers: renderWorkers }))
  const directory = openDirectory(pools.app)
  await keepDefinitions(directory)
  let url = config.publicUrl ?? ''
  const publicUrl = () => url
  const questions = openQuestions(pools.app)
  const company = (tenantId: string) => openCompany(pools.app, questions, tenantId)
  let stopping = false
  const service: Service = {
    config,
    log,
    metrics,
    secrets,
    renderer,
    recentPdfs: openRecentPdfs(),
    tokens: openAccessTokens(secrets, () => `${url}/auth/v1`),
    directory,
    oauth: openOAuth({ directory, company, secrets, log, publicUrl }),
    limiter: config.rateLimit === 'on' ? openLimiter(directory) : noLimiter,
    keyAccounts: openKeyAccounts(directory),
    noteUse: openLastUsed(log),
    company,
    publicUrl,
    mails: config.smtpUrl !== undefined,
    ready: () => !stopping,
    refused: options.refused ?? (() => undefined),
  }
  const app = await openApp(service)
  mountOperations(app, service)
  mountOAuth(app, service)
  mountSystem(app, service)
  mountDocs(app)
  await app.listen({ port: config.port, host: config.host })
  url ||= `http://localhost:${(app.server.address() as AddressInfo).port}`
  const postman = config.smtpUrl === undefined ? null : openPostman(service, config.smtpUrl)
  return {
    url,
    service,
    app,
    async drain() {
      stopping = true
      await app.close()
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await postman?.[Symbol.asyncDispose]()
      await renderer[Symbol.asyncDispose]()
    },
  }
}

async function readSecrets(pools: Pools): Promise<Secrets> {
  const owner = await pools.owner()
  try {
    return await loadSecrets(owner)
  } finally {
    await owner.end()
  }
}
