import { docTag, LogError, parseReceipt, type Receipt, verifyReceipt } from '@consign/log'
import type { Evidence } from '../../chain/types.ts'
import type { LogTrust } from '../../verify/log-trust.ts'
import type { Report } from '../../verify/report.ts'
import { differs } from '../../verify/scene.ts'
import type { OpenedLog } from '../types.ts'

const SIGNED = 'receipt signed by the service'
const KEPT = 'promise of the receipt kept'

/** Each receipt is signed by the service, and the chain has the event it promises. */
export const keptReceipts = async (
  log: OpenedLog | undefined,
  evidence: Evidence,
  { policy, receipts = [] }: LogTrust,
  report: Report,
): Promise<void> => {
  for (const [i, file] of receipts.entries()) {
    const receipt = readReceipt(file)
    if (typeof receipt === 'string') {
      report.check('receipt', `${i + 1}`, [receipt])
      continue
    }
    const subject = `event ${receipt.sequence}`
    if (policy === undefined || policy.receipts.length === 0)
      report.notCheckable(SIGNED, subject, 'no key for receipts given: a policy has it as "# receipts <key>"')
    else report.check(SIGNED, subject, [await notSigned(file, policy.receipts)])
    report.check(KEPT, subject, broken(receipt, log, evidence))
  }
}

const readReceipt = (file: Uint8Array): Receipt | string => {
  try {
    return parseReceipt(file)
  } catch (error) {
    if (error instanceof LogError) return error.message
    throw error
  }
}

const notSigned = async (
  file: Uint8Array,
  keys: Parameters<typeof verifyReceipt>[1],
): Promise<string | undefined> => {
  try {
    await verifyReceipt(file, keys)
    return undefined
  } catch (error) {
    if (error instanceof LogError) return error.message
    throw error
  }
}

/** How the bundle breaks the promise of a receipt. */
const broken = (
  { docTag: tag, eventDigest, origin, receivedAt, sequence }: Receipt,
  log: OpenedLog | undefined,
  { document, events }: Evidence,
): readonly (string | undefined | false)[] => {
  const event = events[sequence]
  const others =
    log === undefined
      ? []
      : [
          docTag(document.id, log.salt) !== tag && 'it is for another note',
          differs('the log of the bundle', log.checkpoint.origin, origin),
        ]
  if (event === undefined) return [...others, `the bundle ends before event ${sequence}, which was promised`]
  return [
    ...others,
    differs('eventDigest', event.eventDigest, eventDigest),
    differs('receivedAt', event.receivedAt, receivedAt),
  ]
}
