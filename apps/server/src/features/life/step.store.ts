import { sendAppended } from '../../ledger/append.ts'
import { documentKey } from '../../ledger/documents.ts'
import { sendAccepted, sendListing } from '../../ledger/listings.ts'
import { sendRevoked } from '../../ledger/sign-grant-events.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'
import type { PreparedStep } from './prepare-step.ts'

/** Links whose role signed data no longer in force; their consents stay. */
const forgetSigned = statement(
  'forget_signed',
  documentKey,
  `update sign_grant set signed_at = null
    where tenant_id = :tenantId and document_id = :documentId and signed_at is not null`,
)

/** Stores a step, within `onChain`. */
export function sendStep(tx: Transaction, step: PreparedStep): void {
  const { before, links, made, revoked, receivedAt } = step
  const { tenant_id: tenantId, id: documentId } = before
  sendAppended(tx, before, links, made)
  // It adds to the data without a new generation.
  if (links.some(({ name }) => name === 'document.supplemented')) sendListing(tx, tenantId, made.version)
  const accepted = links.find(({ name }) => name === 'reservations.accepted')
  if (accepted) sendAccepted(tx, tenantId, documentId, JSON.parse(accepted.payload).digest)
  for (const row of revoked) sendRevoked(tx, tenantId, row.id, receivedAt)
  if (step.amends) tx.send(forgetSigned, { tenantId, documentId })
}
