import { setTimeout as sleep } from 'node:timers/promises'
import type { StampConfig } from '../configuration/config.ts'
import type { Log } from '../ground/log.ts'
import { type Attempt, handler, type JobHandler } from '../jobs/kind.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import type { AskParts } from './ask-authority.ts'
import { openAuthorities } from './authorities.ts'
import { type DocumentSubject, keepTimestamp } from './keep-timestamp.ts'
import {
  failInstanceOwed,
  failOlder,
  failOwed,
  instanceTokens,
  keepInstanceToken,
  owedUntil,
  takeInstanceOwed,
  takeOwed,
} from './owed.store.ts'
import { openRevocationSource } from './revocation-source.ts'
import { type AnyParts, stampByAny } from './stamp-by-any.ts'
import { timestampJob } from './timestamp-job.ts'

interface StamperParts extends AnyParts {
  readonly directory: Pick<Directory, 'run'>
  readonly company: (tenantId: string) => Pick<Company, 'query' | 'write'>
  readonly log: Log
}

/** Throws Error if the roots cannot be read. */
export function openStamper(
  config: StampConfig,
  parts: Omit<StamperParts, keyof AskParts>,
  { outboundAllow }: { readonly outboundAllow: readonly string[] },
): JobHandler {
  const outbound = openOutbound(outboundAllow, config.urls)
  const revocation = openRevocationSource(outbound, parts.log)
  return stamper({ ...parts, outbound, authorities: openAuthorities(config), revocation })
}

/**
 * Makes pending timestamps. Within one document the older first, so that timestamps follow the order of their subjects.
 */
export const stamper = (parts: StamperParts): JobHandler =>
  handler(timestampJob, async (subject, { signal }) => {
    if ('messageImprint' in subject) return stampInstance(parts, subject.messageImprint, signal)
    const { tenantId, documentId } = subject
    const company = parts.company(tenantId)
    const owed = await company.query(owedUntil, subject)
    for (const { subject_kind: subjectKind, subject_id: subjectId } of owed) {
      const stamped = stampOne(parts, company, { tenantId, documentId, subjectKind, subjectId }, signal)
      await stamped.catch(async (error: unknown) => {
        if (subjectId !== subject.subjectId)
          await company.query(failOlder, { ...subject, reason: reasonOf(error) })
        throw error
      })
    }
  })

type Signal = Attempt['signal']

async function stampOne(
  parts: StamperParts,
  company: Pick<Company, 'query' | 'write'>,
  subject: DocumentSubject,
  signal: Signal,
): Promise<void> {
  const owed = await taken(company, subject, signal)
  if (!owed) return
  const imprint = { messageImprint: owed.message_imprint, since: owed.since }
  try {
    const good = await stampByAny(parts, imprint, signal)
    await keepTimestamp(company, subject, imprint.messageImprint, good)
  } catch (error) {
    await company.query(failOwed, { ...subject, reason: reasonOf(error) })
    throw error
  }
}

const LOOK_MS = 250
const MOST_LOOKS = 40

/**
 * Undefined if the timestamp exists. Waits a little for another server that works on it, which may fail; then retries
 * later.
 */
async function taken(company: Pick<Company, 'query'>, subject: DocumentSubject, signal: Signal) {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const [owed] = await company.query(takeOwed, subject)
    if (owed || (await company.query(owedUntil, subject)).length === 0) return owed
    await sleep(LOOK_MS, undefined, { signal })
  }
  throw new Error('another server is at it')
}

async function stampInstance(parts: StamperParts, messageImprint: string, signal: Signal): Promise<void> {
  const { directory } = parts
  const [owed] = await directory.run(takeInstanceOwed, { messageImprint })
  if (!owed) {
    const [there] = await directory.run(instanceTokens, { imprints: [messageImprint] })
    if (there?.token) return
    throw new Error('another server is at it')
  }
  try {
    const { tsa, token, genTime } = await stampByAny(parts, { messageImprint, since: owed.since }, signal)
    await directory.run(keepInstanceToken, { messageImprint, tsa, token, genTime })
  } catch (error) {
    await directory.run(failInstanceOwed, { messageImprint, reason: reasonOf(error) })
    throw error
  }
}

const reasonOf = (error: unknown): string => ((error as Error).message || 'it failed').slice(0, 500)
