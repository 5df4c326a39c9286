import { refuse } from '../../ground/refusal.ts'
import { lockedDocument } from '../../ledger/documents.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import type { Transaction } from '../../store/company.ts'
import { isReceived } from '../../tracking/sessions.store.ts'

/**
 * Holds a document that may be followed: whoever delivers, cancels or replaces it comes before, or ends its tracking. Refuses
 * DOCUMENT_NOT_FOUND, DOCUMENT_CLOSED, ALREADY_DELIVERED.
 */
export async function mustBeTrackable(tx: Transaction, tenantId: string, documentId: string): Promise<void> {
  const document = await lockedDocument(tx, tenantId, documentId)
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  mustBeOpen(document)
  const [row] = await tx.run(isReceived, { tenantId, documentId })
  if (row?.received) throw refuse('ALREADY_DELIVERED')
}
