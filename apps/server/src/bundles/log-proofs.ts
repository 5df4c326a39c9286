import type { BundleInput } from '@consign/evidence'
import { documentKey } from '../ledger/documents.ts'
import type { EvidenceRows } from '../ledger/read-evidence.ts'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { TransparencyLog } from '../tlog/tlog.ts'

/** A document's name in the log, and its salt. */
const logSalt = statement(
  'log_salt',
  documentKey,
  `select salt, encode(doc_tag, 'hex') as doc_tag from log_salt
    where tenant_id = :tenantId and document_id = :documentId`,
  { salt: 'text', doc_tag: 'text' },
)

/** What makes a bundle one of format 2; undefined in the seconds until the log has the last event. */
export async function logProofs(
  tlog: Pick<TransparencyLog, 'prove'>,
  company: Pick<Company, 'id' | 'query'>,
  { document, links }: Pick<EvidenceRows, 'document' | 'links'>,
): Promise<BundleInput['log']> {
  const [named] = await company.query(logSalt, { tenantId: company.id, documentId: document.id })
  if (!named) return undefined
  const proofs = await tlog.prove(
    named.doc_tag,
    links.map(({ event_digest }) => event_digest),
  )
  return proofs && { salt: named.salt, ...proofs }
}
