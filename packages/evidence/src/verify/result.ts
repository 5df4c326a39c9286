import type { Primitives } from '../digest/primitives.ts'
import type { AskTxt } from '../seal/dns.ts'
import type { TokenTrust } from '../timestamp/token-trust.ts'
import type { LogTrust } from './log-trust.ts'
import type { Remark } from './remarks.ts'

export type CheckResult = 'passed' | 'failed' | 'not checkable offline'

/** One check. `missing` marks absent bytes that a verdict `valid` needs. */
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
  /** Observations that break no rule. */
  readonly remarks: readonly Remark[]
  /** Fields that no digest covers and no rule fixes: the server's claims. */
  readonly informational: readonly string[]
}

/** An event in a fold's input: `versionId` is the version that last changed `data` (the generation). */
export interface FoldEvent {
  readonly name: string
  readonly versionId: string
  readonly reservations?: boolean | string
  /** Of an event that only this profile has: from then on the states are those of that profile. */
  readonly profile?: 'evidence-0.8'
}

/** The state machine of one document type. */
export interface Fold {
  /** For the events of one document, of which none was read yet. */
  begin(): Folding
}

export interface Folding {
  /** The next event in chain order. */
  read(event: FoldEvent): void
  /** After the events read so far. */
  folded(): { readonly state: string; readonly cmrComplete?: boolean }
}

/** The input: parsed JSON, bytes by their SHA-256, type definitions by `name@version`. */
export interface EvidenceFiles {
  readonly evidence: unknown
  readonly artifacts: ReadonlyMap<string, Uint8Array>
  readonly photos: ReadonlyMap<string, Uint8Array>
  readonly typeDefinitions: ReadonlyMap<string, unknown>
  /** Revocation data of timestamping authorities, by SHA-256. */
  readonly revocation?: ReadonlyMap<string, Uint8Array>
}

export interface VerifyOptions {
  /** WebCrypto by default. */
  readonly primitives?: Primitives
  /** Folds by `name@version`; a document of any other type fails its state check. */
  readonly types: ReadonlyMap<string, Fold>
  /** Asks DNS for the owners of seal certificates; offline when absent. */
  readonly askTxt?: AskTxt
  /** Judges timestamps by trusted roots; made by `trustTokens` of `@consign/evidence/trust`. */
  readonly tokens?: TokenTrust
  /** SHA-256 of the `check.html` that this release puts into bundles; where it is absent, none is judged. */
  readonly checkPage?: string
  /** The caller's knowledge of the log; for bundles. */
  readonly log?: LogTrust
}
