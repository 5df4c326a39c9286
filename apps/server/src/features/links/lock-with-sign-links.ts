import { refuse } from '../../ground/refusal.ts'
import { type DocumentRow, lockedDocument } from '../../ledger/documents.ts'
import { type SignGrantRow, signGrantsOf } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'

/** A locked document with its links. Refuses DOCUMENT_NOT_FOUND. */
export async function lockWithSignLinks(
  tx: Transaction,
  tenantId: string,
  documentId: string,
): Promise<{ document: DocumentRow; grants: SignGrantRow[] }> {
  // In one pipeline: a statement sees rows committed before it began, so the links are those of the locked document.
  const [document, grants] = await Promise.all([
    lockedDocument(tx, tenantId, documentId),
    tx.run(signGrantsOf, { tenantId, documentId }),
  ])
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  return { document, grants }
}
