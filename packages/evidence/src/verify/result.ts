import type { Primitives } from '../digest/primitives.ts'
import type { AskTxt } from '../seal/dns.ts'
import type { TokenTrust } from '../timestamp/token-trust.ts'
import type { LogTrust } from './log-trust.ts'
import type { Remark } from './remarks.ts'

export type CheckResult = 'passed' | 'failed' | 'not checkable offline'

/** One thing that was looked at. `missing` marks bytes that would have to be there for a verdict `valid`. */
export interface Check {
  readonly name: string
  readonly subject?: string
  readonly result: CheckResult
  readonly reason?: string
  readonly missing?: true
}

/**
 * `invalid` when a check failed, else `incomplete` when a signed photo, an artifact or the type definition is
 * missing, else `valid`.
 */
export type Verdict = 'valid' | 'incomplete' | 'invalid'

export interface Verification {
  readonly verdict: Verdict
  readonly checks: readonly Check[]
  /** What breaks no rule and should be known. */
  readonly remarks: readonly Remark[]
  /** Fields that no digest covers and rules do not fix: what the server says, no more. */
  readonly informational: readonly string[]
}

/** An event as a fold sees it: `versionId` is the version that last changed `data` (the generation). */
export interface FoldEvent {
  readonly name: string
  readonly versionId: string
  readonly reservations?: boolean | string
}

/** The state machine of one document type: events in chain order to the state after them. */
export type Fold = (events: readonly FoldEvent[]) => {
  readonly state: string
  readonly cmrComplete?: boolean
}

/** What is verified: parsed JSON and bytes by their SHA-256. Type definitions are by `name@version`. */
export interface EvidenceFiles {
  readonly evidence: unknown
  readonly artifacts: ReadonlyMap<string, Uint8Array>
  readonly photos: ReadonlyMap<string, Uint8Array>
  readonly typeDefinitions: ReadonlyMap<string, unknown>
  /** Lists and answers about certificates of timestamping authorities, by their SHA-256. */
  readonly revocation?: ReadonlyMap<string, Uint8Array>
}

export interface VerifyOptions {
  /** WebCrypto unless told. */
  readonly primitives?: Primitives
  /** Folds by `name@version`; a document of any other type fails its state check. */
  readonly types: ReadonlyMap<string, Fold>
  /** Asks DNS, now, whose the certificates of seals are; offline when left out. */
  readonly askTxt?: AskTxt
  /** Judges timestamps by roots given from elsewhere; `trustTokens` of `@consign/evidence/trust` makes one. */
  readonly tokens?: TokenTrust
  /** What is known of the log from elsewhere; it is for bundles. */
  readonly log?: LogTrust
}
