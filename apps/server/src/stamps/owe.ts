import { sendJob } from '../jobs/send-job.ts'
import type { Transaction } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { instanceTokens, oweInstanceTimestamp, oweTimestamp } from './owed.store.ts'
import { type SubjectKind, timestampJob } from './timestamp-job.ts'

/** What a timestamp is owed for. */
export interface Owed {
  readonly tenantId: string
  readonly documentId: string
  readonly subjectKind: SubjectKind
  readonly subjectId: string
  /** The digest that is stamped: of the consent, of the seal. */
  readonly messageImprint: string
  /** When the subject was received: no token may be older. */
  readonly since: string
}

/**
 * Promises a timestamp in the transaction that stores its subject; no request waits for it. The caller asks first whether any
 * authority is set up (`service.stamps`): otherwise nothing is owed.
 */
export function sendOwed(tx: Transaction, owed: Owed): void {
  const { tenantId, documentId, subjectKind, subjectId } = owed
  tx.send(oweTimestamp, { ...owed })
  sendJob(tx, timestampJob, { tenantId, documentId, subjectKind, subjectId }, { tenantId })
}

/**
 * The same for what is no company's, in a transaction of the directory: the token of a checkpoint's body is found by its
 * digest (`instanceTokensOf`). Promising it twice is promising it once.
 */
export function sendInstanceOwed(
  tx: Transaction,
  owed: { readonly messageImprint: string; readonly since: string },
): void {
  const { messageImprint } = owed
  tx.send(oweInstanceTimestamp, owed)
  sendJob(tx, timestampJob, { messageImprint }, { dedupe: messageImprint })
}

/** The tokens of digests that were promised, null while one is owed. */
export async function instanceTokensOf(
  { run }: Pick<Directory, 'run'>,
  imprints: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array | null>> {
  const rows = await run(instanceTokens, { imprints })
  return new Map(rows.map(({ message_imprint: imprint, token }) => [imprint, token]))
}
