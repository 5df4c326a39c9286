import type { DeviceStatement } from '@consign/evidence'
import { documentKey } from '../../ledger/documents.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'

const insertStatement = statement(
  'insert_statement',
  {
    ...documentKey,
    id: 'uuid',
    versionId: 'uuid',
    kind: 'text',
    role: 'text:sender|carrier|consignee',
    grantId: 'uuid',
    body: 'text',
    digest: 'sha256_hex',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `insert into statement (tenant_id, document_id, id, version_id, kind, role, grant_id, body, digest, position, received_at)
   values (:tenantId, :documentId, :id, :versionId, :kind, :role, :grantId, :body, :digest, :position, :receivedAt)`,
)

const insertStatementPhoto = statement(
  'insert_statement_photo',
  {
    ...documentKey,
    statementId: 'uuid',
    sha256: 'sha256_hex',
    mediaType: 'text:image/jpeg|image/png|image/webp',
    byteSize: 'int4',
  },
  `insert into statement_photo (tenant_id, document_id, statement_id, sha256, media_type, byte_size)
   values (:tenantId, :documentId, :statementId, :sha256, :mediaType, :byteSize)`,
)

const markTakenOver = statement(
  'mark_taken_over',
  { tenantId: 'uuid', grantId: 'uuid', at: 'evidence_time' },
  'update sign_grant set signed_at = :at where tenant_id = :tenantId and id = :grantId',
)

/** A statement's stored data: the body exactly as digested, and its event. */
export interface NewStatement {
  readonly documentId: string
  readonly grantId: string
  readonly statement: DeviceStatement
  readonly body: string
  readonly digest: string
  readonly versionId: string
  readonly position: number
  readonly receivedAt: string
}

/** Stores a statement with the photos it names; taking over uses its link up. */
export function sendStatement(tx: Transaction, tenantId: string, stored: NewStatement): void {
  const { documentId, grantId, receivedAt, statement: said } = stored
  const { id, kind, role, photos = [] } = said
  tx.send(insertStatement, { tenantId, id, kind, role, ...stored })
  for (const { sha256, mediaType, byteSize } of photos)
    tx.send(insertStatementPhoto, { tenantId, documentId, statementId: id, sha256, mediaType, byteSize })
  if (kind === 'carrier.taken_over') tx.send(markTakenOver, { tenantId, grantId, at: receivedAt })
}
