import { sendAppended } from '../../ledger/append.ts'
import { documentKey } from '../../ledger/documents.ts'
import { sendAccepted, sendAsked, sendListing } from '../../ledger/listings.ts'
import { sendRevoked } from '../../ledger/sign-grant-events.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'
import type { PreparedStep } from './prepare-step.ts'

/** Links whose role signed data no longer in force; their consents stay. */
const forgetSigned = statement(
  'forget_signed',
  documentKey,
  `update sign_grant set signed_at = null
    where tenant_id = :tenantId and document_id = :documentId and signed_at is not null and successive is null`,
)

/** Links whose role signed the data that are current again. */
const restoreSigned = statement(
  'restore_signed',
  { ...documentKey, generationId: 'uuid' },
  `update sign_grant g set signed_at = c.received_at
     from consent c
    where c.tenant_id = :tenantId and c.document_id = :documentId and c.generation_id = :generationId
      and g.tenant_id = c.tenant_id and g.id = c.grant_id`,
)

/** Stores a step, within `onChain`. */
export function sendStep(tx: Transaction, step: PreparedStep): void {
  const { before, links, made, restored, revoked, receivedAt } = step
  const { tenant_id: tenantId, id: documentId } = before
  sendAppended(tx, before, links, made)
  // Other data without a new generation.
  const renewed = ['document.supplemented', 'amendment.withdrawn']
  if (links.some(({ name }) => renewed.includes(name))) sendListing(tx, tenantId, made.version)
  const accepted = links.find(({ name }) => name === 'reservations.accepted')
  if (accepted) sendAccepted(tx, tenantId, documentId, JSON.parse(accepted.payload).digest)
  for (const link of links) sendAsked(tx, tenantId, documentId, link)
  for (const row of revoked) sendRevoked(tx, tenantId, row.id, receivedAt)
  if (step.amends) tx.send(forgetSigned, { tenantId, documentId })
  if (restored) tx.send(restoreSigned, { tenantId, documentId, generationId: restored })
}
