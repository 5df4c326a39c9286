import { type NewChainLink, sendChainLink } from '../../ledger/chain.ts'
import { documentKey, sendMoved } from '../../ledger/documents.ts'
import { sendListing } from '../../ledger/listings.ts'
import { sendRevoked } from '../../ledger/sign-grant-events.ts'
import { sendVersion } from '../../ledger/versions.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'
import type { PreparedStep } from './prepare-step.ts'

/** Links whose role signed data that is no longer in force; their consents stay. */
const forgetSigned = statement(
  'forget_signed',
  documentKey,
  `update sign_grant set signed_at = null
    where tenant_id = :tenantId and document_id = :documentId and signed_at is not null`,
)

/** Stores a step; the chain refuses it, `chainMovedOn`, when it moved on since the step was prepared. */
export function sendStep(tx: Transaction, tenantId: string, step: PreparedStep): void {
  const { document, links, made, revoked, receivedAt } = step
  const { id: documentId, currentVersionId: versionId, state } = document
  sendMoved(tx, tenantId, documentId, { versionId, state, head: links.at(-1) as NewChainLink })
  sendVersion(tx, tenantId, made)
  // It adds to the data and begins no generation.
  if (links.some(({ name }) => name === 'document.supplemented')) sendListing(tx, tenantId, made.version)
  for (const link of links) sendChainLink(tx, tenantId, documentId, link)
  for (const row of revoked) sendRevoked(tx, tenantId, row.id, receivedAt)
  if (step.amends) tx.send(forgetSigned, { tenantId, documentId })
}
