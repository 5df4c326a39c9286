import type { Policy } from '@consign/log'

/**
 * Gives a file of a log by its path under the log's address, such as `checkpoint` or `tile/entries/000`. Throws
 * `LogUnreadable` where it cannot.
 */
export type ReadLogFile = (path: string) => Promise<Uint8Array>

/** What whoever checks knows from elsewhere: nothing of this is ever read out of a bundle. */
export interface LogTrust {
  /** Whom he believes. */
  readonly policy?: Policy
  /** The log itself, to see whether it has more of the document than the bundle. */
  readonly read?: ReadLogFile
  /** Receipts that he kept, each a signed note. */
  readonly receipts?: readonly Uint8Array[]
}
