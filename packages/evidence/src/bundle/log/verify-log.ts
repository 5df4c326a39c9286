import {
  docTag,
  entryBytes,
  isIncluded,
  type Judged,
  judge,
  LogError,
  leafHash,
  type Policy,
} from '@consign/log'
import type { Evidence } from '../../chain/types.ts'
import { UNSIGNED } from '../../verify/remarks.ts'
import type { Report } from '../../verify/report.ts'
import type { VerifyOptions } from '../../verify/result.ts'
import type { OpenedLog } from '../types.ts'
import { complete } from './complete.ts'
import { keptReceipts } from './receipts.ts'
import { checkpointToken } from './token.ts'

/**
 * `signed`: whether the service's key signed the bundle. Whether every event of the chain is in a log the caller trusts, whether the log has more events of the document, and
 * whether the promises of receipts were kept. Trust comes from the options alone.
 */
export const verifyLog = async (
  { log, signed }: { readonly log: OpenedLog | undefined; readonly signed: boolean },
  evidence: Evidence,
  { log: trust = {}, tokens }: Pick<VerifyOptions, 'log' | 'tokens'>,
  report: Report,
): Promise<void> => {
  if (log !== undefined) {
    eventsInLog(log, evidence, report)
    await believed(log, trust.policy, report)
    await checkpointToken(log, tokens, report)
    await complete(log, evidence, trust, report)
  } else if (trust.policy !== undefined || trust.read !== undefined)
    report.missing('log', evidence.document.id, signed ? 'the bundle has no proofs of the log' : UNSIGNED)
  await keptReceipts(log, evidence, trust, report)
}

/** Each event's entry is in the tree of the checkpoint (RFC 6962). */
const eventsInLog = (log: OpenedLog, { document, events }: Evidence, report: Report): void => {
  const { checkpoint, proofs, salt } = log
  report.check('proofs of the log', undefined, [
    proofs.length !== events.length && `${proofs.length} proofs for ${events.length} events`,
  ])
  const tag = docTag(document.id, salt)
  for (const [sequence, { eventDigest, id }] of events.entries()) {
    const proof = proofs[sequence]
    if (proof === undefined) continue
    const leaf = leafHash(entryBytes({ docTag: tag, sequence, eventDigest }))
    const inclusion = { index: proof.index, size: checkpoint.size, leaf, path: proof.path }
    report.check('event in the log', id, [
      !isIncluded(checkpoint.root, inclusion) &&
        'its proof does not lead from this event to the root of the checkpoint',
    ])
  }
}

const SIGNED = 'checkpoint signed by the log'
const WITNESSED = 'checkpoint witnessed'

/** Who vouches for the checkpoint, by the policy. */
const believed = async (
  { checkpoint: { origin }, note }: OpenedLog,
  policy: Policy | undefined,
  report: Report,
): Promise<void> => {
  const judged = policy === undefined ? NO_POLICY : await judgedBy(policy, note)
  if (judged instanceof NotTold)
    for (const name of [SIGNED, WITNESSED]) report.notCheckable(name, origin, judged.reason)
  else if (typeof judged === 'string') report.check(SIGNED, origin, [judged])
  else said(judged, policy as Policy, report)
}

class NotTold {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

const NO_POLICY = new NotTold('no policy given: whom to believe is not known')

/** The policy's judgement of a signed note, or what is wrong with the note. */
const judgedBy = async (policy: Policy, note: OpenedLog['note']): Promise<Judged | NotTold | string> => {
  try {
    return await judge(policy, note)
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    return error.code === 'NO_ED25519' ? new NotTold(error.message) : error.message
  }
}

const said = ({ checkpoint, log, quorum, witnessed }: Judged, policy: Policy, report: Report): void => {
  const { origin } = checkpoint
  report.check(SIGNED, origin, [log === undefined && 'no log of the policy signed it'])
  const names = witnessed.map(({ name }) => name).join(', ') || 'nobody'
  if (policy.quorum === 'none') report.notCheckable(WITNESSED, origin, 'the policy asks for no witness')
  else report.check(WITNESSED, origin, [!quorum && `cosigned by ${names}, and the policy asks for more`])
}
