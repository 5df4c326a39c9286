import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { openRenderer } from '@consign/pdf'
import type { Announcing, Service, Shared, Waiting } from '../contexts/service.ts'
import { openFaultLog } from '../ground/fault-log.ts'
import { openRefusalLines } from '../ground/refusal-lines.ts'
import { openAccessTokens } from '../identity/access-token.ts'
import type { Audited } from '../identity/audit.ts'
import { openLastUsed } from '../identity/last-used.ts'
import { openPasswords } from '../identity/passwords.ts'
import { openSecurity } from '../identity/security.ts'
import { openRecentPdfs } from '../ledger/recent-pdfs.ts'
import { keepDefinitions } from '../ledger/type-definitions.ts'
import { noLimiter, openLimiter } from '../limits/limiter.ts'
import { openListeners, openQueues, openTrackers } from '../limits/queues.ts'
import { openStoredBytes } from '../limits/stored-bytes.ts'
import { openOAuth } from '../oauth/oauth.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import { openAskTxt, systemServers } from '../seals/ask-txt.ts'
import { loadSecrets, type Secrets } from '../secrets/secrets.ts'
import { openAcross } from '../store/across.ts'
import { openChanges } from '../store/changes.ts'
import { openCompany } from '../store/company.ts'
import { type Directory, openDirectory } from '../store/directory.ts'
import { openTlog } from '../tlog/tlog.ts'
import { openVies } from '../vies/open-vies.ts'
import type { ServiceOptions } from './options.ts'

/**
 * Threads that render PDFs: all cores but one, which answers requests. Each compiles the code itself, and one renders
 * some 300 pages a second.
 */
export const renderWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))

const usualHeartbeats = { silence: 20_000, access: 60_000 }
const usualPauses = { mailing: 200, approval: 500 }

/** Parts shared by the faces and the work of a service. */
export interface Parts extends AsyncDisposable {
  readonly service: Service
  /** `/readyz` says no from now on, and nothing waits for changes any more. */
  stop(): void
  /** Flushes pending writes; called once nothing uses the service any more. */
  finish(): Promise<void>
}

/** Opens stores, secrets, tokens and queues. `listensAt`: where the server listens, once it does. */
export async function openParts(options: ServiceOptions, listensAt: () => string): Promise<Parts> {
  const { config, pools, log, metrics } = options
  const secrets = await readSecrets(options)
  const threads = options.renderer ?? (await openRenderer({ workers: renderWorkers }))
  const queues = openQueues(options)
  metrics.watchQueues(queues)
  const directory = openDirectory(pools.app)
  await keepDefinitions(directory)
  const publicUrl = () => config.publicUrl || listensAt()
  const onAudited = (event: unknown) => security.audited(event as Audited)
  const changes = openChanges(pools.jobs, log)
  const company = (tenantId: string) => openCompany(pools.app, tenantId, onAudited, changes.announce)
  const security = openSecurity({ log, metrics, directory, company })
  const stored = openStoredBytes(directory, config.companyStorage, options.pace?.storedBytes)
  let stopping = false
  const shared: Shared & Waiting & Announcing & Pick<Service, 'changes'> = {
    config,
    log,
    faults: openFaultLog(log),
    refusalLines: openRefusalLines(),
    metrics,
    security,
    secrets,
    calls: queues.call,
    renderer: threads,
    bundles: queues.bundle,
    batches: queues.batch,
    stored,
    changes,
    ...(await openSmallParts(options, { directory, secrets })),
    publicUrl,
    ready: () => !stopping,
  }
  return {
    service: {
      ...shared,
      shared,
      tokens: openAccessTokens(secrets, () => `${publicUrl()}/auth/v1`),
      directory,
      across: openAcross(pools.app, onAudited),
      oauth: openOAuth({
        directory,
        company,
        secrets,
        log,
        publicUrl,
        outbound: openOutbound(config.outboundAllow),
      }),
      recordUse: openLastUsed(log),
      company,
    },
    stop() {
      stopping = true
      changes.close()
    },
    finish: () => disposeAll([security, stored, changes]),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  }
}

async function disposeAll(parts: readonly AsyncDisposable[]): Promise<void> {
  await Promise.all(parts.map((part) => part[Symbol.asyncDispose]()))
}

const openSmallParts = async (
  { heartbeats = usualHeartbeats, pace, config, limitClock, passwords = openPasswords() }: ServiceOptions,
  parts: { directory: Directory; secrets: Secrets },
) => ({
  limiter: config.rateLimit === 'on' ? openLimiter(parts.directory, limitClock) : noLimiter,
  tlog: openTlog({ ...parts, policy: config.logWitnesses }),
  askTxt: openAskTxt(() => config.dnsServers ?? systemServers()),
  vies: config.viesUrl === undefined ? null : openVies(config.viesUrl),
  recentPdfs: openRecentPdfs(),
  passwords,
  mails: config.smtpUrl !== undefined,
  stamps: config.stamps !== undefined,
  listeners: openListeners(),
  trackers: openTrackers(),
  pauses: pace?.pauses ?? usualPauses,
  heartbeats,
  // Made by `npm run generated -- --write`; its digest is published.
  checkPage: await readFile(new URL('../../check.html', import.meta.url)),
})

async function readSecrets({ pools, config }: ServiceOptions): Promise<Secrets> {
  const owner = await pools.owner()
  try {
    return await loadSecrets(owner, config.instanceKey)
  } finally {
    await owner.end()
  }
}
