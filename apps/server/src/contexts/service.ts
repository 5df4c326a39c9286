import type { AskTxt } from '@consign/evidence/seal'
import type { Renderer } from '@consign/pdf'
import type { Config } from '../configuration/config.ts'
import type { FaultLog } from '../ground/fault-log.ts'
import type { Log } from '../ground/log.ts'
import type { RefusalLines } from '../ground/refusal-lines.ts'
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
import type { Vies } from '../vies/open-vies.ts'

/** Milliseconds, for streams. */
interface Heartbeats {
  /** Longest silence, so that proxies keep the connection. */
  readonly silence: number
  /** Between checks of the caller's access. */
  readonly access: number
}

/** Milliseconds. */
export interface Pauses {
  /** Of an answer that mails: longer than storing a mail takes, so that its time does not reveal whether there was one. */
  readonly mailing: number
  /** Between a long poll's reads of an approval. */
  readonly approval: number
}

/** The dependencies of every handler, opened once. None of them reaches a company's rows. */
export interface Shared {
  readonly config: Config
  readonly log: Log
  readonly faults: FaultLog
  readonly refusalLines: RefusalLines
  readonly metrics: Metrics
  readonly security: Security
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** Calls by tenant: a company's id, or the network of a caller without one. */
  readonly calls: FairQueue
  readonly renderer: Renderer
  /** `check.html` of every bundle. */
  readonly checkPage: Uint8Array
  readonly bundles: FairQueue
  /** Batches of drafts to be issued. */
  readonly batches: FairQueue
  readonly recentPdfs: RecentPdfs
  readonly stored: StoredBytes
  readonly tlog: TransparencyLog
  readonly limiter: Limiter
  readonly askTxt: AskTxt
  /** Null without VIES=on: then nothing asks it. */
  readonly vies: Vies | null
  readonly pauses: Pauses
  /** The public address, without a trailing slash; known once the service listens. */
  publicUrl(): string
  /** True with SMTP_URL: addresses are confirmed and links are mailed. */
  readonly mails: boolean
  /** True with TSA_URL: signatures and seals are timestamped. */
  readonly stamps: boolean
  /** False once the server is stopping. */
  ready(): boolean
}

/** For long polls and streams only, which hold no place in their company's queue. */
export interface Waiting {
  /** Signals that a company may have changed, on any server. */
  readonly changes: Pick<Changes, 'next'>
  /** Each company's long polls and streams. */
  readonly listeners: Counter
  /** Each company's streams of tracking sessions. */
  readonly trackers: Counter
  readonly heartbeats: Heartbeats
}

/** For what changes outside a company's transactions. */
export interface Announcing {
  readonly changes: Pick<Changes, 'announce'>
}

/** For the guard, and the few operations that look beyond one company (`acrossCompanies`). */
export interface Service extends Shared, Waiting, Announcing, IdentityParts {
  readonly changes: Pick<Changes, 'next' | 'announce'>
  readonly oauth: OAuth
  /** For changes that must hold in several companies or in none. */
  readonly across: Across
  /** Every handler's part of it; the types keep `Waiting` to long polls and streams. */
  readonly shared: Shared & Waiting & Announcing
}
