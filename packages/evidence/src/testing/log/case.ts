import { parsePolicy, utf8 } from '@consign/log'
import { type LogTrust, LogUnreadable } from '../../index.ts'
import type { Verdict } from '../../verify/result.ts'

/** A bundle of format 2, the verifier's own knowledge, and the expected findings. */
export interface LogCase {
  readonly name: string
  readonly verdict: Verdict
  readonly says: string
  /** Names of exactly the failing checks; for an incomplete case, of those that miss bytes. */
  readonly fails: readonly string[]
  readonly archive: Uint8Array
  readonly policy?: string
  /** The log's files by path. */
  readonly log?: ReadonlyMap<string, Uint8Array>
  readonly receipts?: readonly string[]
}

/** The verifier's input beside the bundle. */
export const trustOf = ({
  log,
  policy,
  receipts = [],
}: Pick<LogCase, 'log' | 'policy' | 'receipts'>): LogTrust => ({
  receipts: receipts.map((receipt) => utf8(receipt)),
  ...(policy === undefined ? {} : { policy: parsePolicy(policy) }),
  ...(log === undefined ? {} : { read: readFrom(log) }),
})

const readFrom = (files: ReadonlyMap<string, Uint8Array>) => async (path: string) => {
  const bytes = files.get(path)
  if (bytes === undefined) throw new LogUnreadable(`no ${path}`)
  return bytes
}
