import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { type DocumentRow, lockedDocument } from '../../store/documents.ts'
import { type GrantRow, grantsOf } from '../../store/grants.ts'

/** A document with its lock taken and its links, for an operation on links. Refuses DOCUMENT_NOT_FOUND. */
export async function lockWithLinks(
  tx: Transaction,
  tenantId: string,
  documentId: string,
): Promise<{ document: DocumentRow; grants: GrantRow[] }> {
  const document = await lockedDocument(tx, tenantId, documentId)
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  const grants = await tx.run(grantsOf, [tenantId, documentId])
  return { document, grants }
}
