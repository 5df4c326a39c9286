import type { AskTxt } from '@consign/evidence/seal'
import type { Renderer } from '@consign/pdf'
import type { Config } from '../configuration/config.ts'
import type { FaultLog } from '../ground/fault-log.ts'
import type { Log } from '../ground/log.ts'
import type { IdentityParts } from '../identity/parts.ts'
import type { Passwords } from '../identity/passwords.ts'
import type { Security } from '../identity/security.ts'
import type { RecentPdfs } from '../ledger/recent-pdfs.ts'
import type { Counter } from '../limits/counter.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { StoredBytes } from '../limits/stored-bytes.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OAuth } from '../oauth/oauth.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Across } from '../store/across.ts'
import type { Changes } from '../store/changes.ts'
import type { TransparencyLog } from '../tlog/tlog.ts'

/** Milliseconds, of connections that stay open. */
export interface Heartbeats {
  /** So long at most nothing is said, so that whoever is between does not take the connection for dead. */
  readonly silence: number
  /** So often it is asked whether the caller still may. */
  readonly access: number
}

/** What every handler may use, opened once. Nothing of it reaches a company's rows. */
export interface Shared {
  readonly config: Config
  readonly log: Log
  readonly faults: FaultLog
  readonly metrics: Metrics
  readonly security: Security
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** Calls by tenant: a company's id, or the network of a caller without one. */
  readonly calls: FairQueue
  readonly renderer: Renderer
  /** `check.html` of every bundle. */
  readonly checkPage: Uint8Array
  /** Bundles that are being made, by company. */
  readonly bundles: FairQueue
  readonly recentPdfs: RecentPdfs
  readonly stored: StoredBytes
  /** What everybody may read of the log. */
  readonly tlog: TransparencyLog
  readonly limiter: Limiter
  /** Asks DNS for TXT records. */
  readonly askTxt: AskTxt
  /** Where people reach the service, without a trailing slash; known once it listens. */
  publicUrl(): string
  /** True where SMTP_URL is set: addresses are confirmed and links are mailed. */
  readonly mails: boolean
  /** True where TSA_URL is set: what is signed and sealed is stamped. */
  readonly stamps: boolean
  /** False from the moment it was told to stop. */
  ready(): boolean
}

/** What a handler waits with: for long polls and streams alone, which hold no place in their company's queue. */
export interface Waiting {
  /** Says when something of a company may have changed, whichever server did it. */
  readonly changes: Pick<Changes, 'next'>
  /** Connections of each company that wait for that. */
  readonly listeners: Counter
  readonly heartbeats: Heartbeats
}

/** What the doors use, and the few operations that are about more than one company (`acrossCompanies`). */
export interface Service extends Shared, Waiting, IdentityParts {
  readonly oauth: OAuth
  /** For what must hold in several companies or in none. */
  readonly across: Across
  /** The part of it that every handler gets; the types keep `Waiting` to those who wait. */
  readonly shared: Shared & Waiting
}
