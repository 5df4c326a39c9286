import { sendJob } from '../jobs/send-job.ts'
import type { Transaction } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { instanceTokens, oweInstanceTimestamp, oweTimestamp } from './owed.store.ts'
import { type SubjectKind, timestampJob } from './timestamp-job.ts'

/** A pending timestamp's subject. */
export interface Owed {
  readonly tenantId: string
  readonly documentId: string
  readonly subjectKind: SubjectKind
  readonly subjectId: string
  /** The digest of the consent or of the seal. */
  readonly messageImprint: string
  /** When the subject was received: no token may be older. */
  readonly since: string
}

/**
 * Enqueues a timestamp in the transaction that stores its subject; no request waits for it. The caller first checks that
 * an authority is configured (`service.stamps`).
 */
export function sendOwed(tx: Transaction, owed: Owed): void {
  const { tenantId, documentId, subjectKind, subjectId } = owed
  tx.send(oweTimestamp, { ...owed })
  sendJob(tx, timestampJob, { tenantId, documentId, subjectKind, subjectId }, { tenantId })
}

/**
 * The same for the instance's own digests, in a transaction of the directory: the token of a checkpoint's body is found
 * by its digest (`instanceTokensOf`). Idempotent.
 */
export function sendInstanceOwed(
  tx: Transaction,
  owed: { readonly messageImprint: string; readonly since: string },
): void {
  const { messageImprint } = owed
  tx.send(oweInstanceTimestamp, owed)
  sendJob(tx, timestampJob, { messageImprint }, { dedupe: messageImprint })
}

/** The tokens of enqueued digests, null while pending. */
export async function instanceTokensOf(
  { run }: Pick<Directory, 'run'>,
  imprints: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array | null>> {
  const rows = await run(instanceTokens, { imprints })
  return new Map(rows.map(({ message_imprint: imprint, token }) => [imprint, token]))
}
