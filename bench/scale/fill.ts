import type { Bed } from '../bed.ts'
import type { CompanyAccess } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { finishNote } from '../client/finish-note.ts'
import { newSigner, roles } from '../client/signer.ts'
import { storeDocuments } from './store-documents.ts'

/** Documents of a company that has used the service for a few weeks. */
export const ordinaryCount = 2_000

/**
 * Brings a new database to where it is after some weeks: documents, and statistics as autovacuum keeps them. On empty
 * tables PostgreSQL cannot tell one index from another.
 */
export async function fill(bed: Bed, company: CompanyAccess, database?: string): Promise<void> {
  const connection = new Connection(company.url)
  const documentId = await finishNote(connection, company, roles.map(newSigner), (_step, work) => work())
  connection.close()
  const original = { tenantId: company.tenantId, documentId }
  await storeDocuments(bed.adminUrl(database), original, ordinaryCount, () => undefined)
}
