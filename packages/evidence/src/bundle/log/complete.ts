import { docTag, type LogEntry, LogError } from '@consign/log'
import type { Evidence } from '../../chain/types.ts'
import type { LogTrust } from '../../verify/log-trust.ts'
import type { Report } from '../../verify/report.ts'
import type { Check } from '../../verify/result.ts'
import type { OpenedLog } from '../types.ts'
import { type Found, LogMismatch, LogUnreadable, scanLog } from './scan.ts'

const COMPLETE = 'complete in the log'

/**
 * Whether the log has exactly the bundle's events of the document. An extra one below the bundle's checkpoint was
 * withheld by the maker of the bundle; an extra one above it means that the bundle is old.
 */
export const complete = async (
  log: OpenedLog,
  evidence: Evidence,
  { policy, read }: LogTrust,
  report: Report,
): Promise<void> => {
  const { id } = evidence.document
  if (read === undefined) {
    report.notCheckable(COMPLETE, id, 'not checked: no entries given')
    return
  }
  try {
    const tag = docTag(id, log.salt)
    compared(
      await scanLog(read, policy, log.checkpoint, ({ docTag }) => docTag === tag),
      log,
      evidence,
      report,
    )
  } catch (error) {
    if (error instanceof LogUnreadable) {
      report.missing(COMPLETE, id, `the log cannot be read: ${error.message}`)
      return
    }
    if (!(error instanceof LogError) && !(error instanceof LogMismatch)) throw error
    report.check(COMPLETE, id, [`the entries given are not those of the log: ${error.message}`])
  }
}

/** One sentence about completeness; undefined for a bundle without proofs of the log. */
export const completenessText = (checks: readonly Check[]): string | undefined => {
  const check = checks.find(({ name }) => name === COMPLETE)
  if (check === undefined) return undefined
  if (check.result === 'passed') return 'checked: the log has as many events of this note as the bundle'
  return check.result === 'failed' || check.missing ? `not as it should be: ${check.reason}` : check.reason
}

const compared = (
  found: readonly Found[],
  { checkpoint }: OpenedLog,
  { document, events }: Evidence,
  report: Report,
): void => {
  const then = found.filter(({ index }) => index < checkpoint.size).map(({ entry }) => entry)
  const later = found.length - then.length
  const reasons = differences(
    then,
    events.map(({ eventDigest }) => eventDigest),
  )
  if (reasons.length > 0 || later === 0) report.check(COMPLETE, document.id, reasons)
  else
    report.missing(COMPLETE, document.id, `the log has ${later} more since: ask for the bundle as it is now`)
}

/** Entries of one document against the digests of its chain. */
const differences = (entries: readonly LogEntry[], digests: readonly string[]): readonly string[] => {
  const reasons: string[] = []
  if (entries.length !== digests.length)
    reasons.push(`the log has ${entries.length} events of this note, the bundle ${digests.length}`)
  for (const { eventDigest, sequence } of entries)
    if (digests[sequence] !== undefined && digests[sequence] !== eventDigest)
      reasons.push(`event ${sequence} of this note is another one in the log`)
  return reasons.slice(0, 10)
}
