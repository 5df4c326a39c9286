import { v7 } from 'uuid'
import { sendEvents } from '../ledger/append.ts'
import { lockedDocument } from '../ledger/documents.ts'
import { sendTimestamp } from '../ledger/timestamps.ts'
import { sendBlob } from '../ledger/versions.ts'
import type { Company } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import type { GoodToken } from './ask-authority.ts'
import { settleOwed } from './owed.store.ts'
import type { StampedSubject } from './timestamp-job.ts'

export type DocumentSubject = Extract<StampedSubject, { readonly documentId: string }>

/**
 * Stores a token with its event and settles the pending timestamp: all or nothing, once under concurrency.
 * @returns false if another server has stored one
 */
export async function keepTimestamp(
  company: Pick<Company, 'write'>,
  subject: DocumentSubject,
  messageImprint: string,
  good: GoodToken,
): Promise<boolean> {
  const { tenantId, documentId, subjectKind, subjectId } = subject
  return company.write(async (tx) => {
    const document = await lockedDocument(tx, tenantId, documentId)
    const [settled] = await tx.run(settleOwed, subject)
    if (!document || !settled) return false
    const timestampId = v7()
    const tokenSha256 = sha256(good.token)
    const revocation = good.revocation.map((each) => ({ ...each, sha256: sha256(each.der) }))
    const named = revocation.map(({ kind, sha256 }) => ({ kind, sha256 }))
    const payload = {
      ...{ timestampId, subjectKind, subjectId, messageImprint, tokenSha256 },
      ...(named.length > 0 ? { revocation: named } : {}),
    }
    const [link] = sendEvents(tx, document, [{ name: 'timestamp.added', payload }])
    if (!link) throw new Error('an event was not appended')
    for (const each of revocation) sendBlob(tx, tenantId, each.sha256, each.der)
    const { position, receivedAt } = link
    sendTimestamp(tx, {
      ...good,
      ...subject,
      id: timestampId,
      messageImprint,
      position,
      receivedAt,
      revocation,
    })
    return true
  })
}
