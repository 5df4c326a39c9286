import type { Policy, VerifierKey } from '@consign/log'

/**
 * Gives a file of a log by its path under the log's address, such as `checkpoint` or `tile/entries/000`. Throws
 * `LogUnreadable` where it cannot.
 */
export type ReadLogFile = (path: string) => Promise<Uint8Array>

/** The caller's own knowledge; none of it is ever read out of a bundle. */
export interface LogTrust {
  /** The trusted logs and witnesses. */
  readonly policy?: Policy
  /** Keys by which the service signs bundles, beside those of the policy. */
  readonly bundles?: readonly VerifierKey[]
  /** The log itself, to see whether it has more of the document than the bundle. */
  readonly read?: ReadLogFile
  /** Receipts the caller kept, each a signed note. */
  readonly receipts?: readonly Uint8Array[]
}
