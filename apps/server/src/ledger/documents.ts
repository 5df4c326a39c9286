import type { Document } from '@consign/evidence'
import { nowText } from '../store/clock.ts'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'

const documentColumns = {
  id: 'uuid',
  tenant_id: 'uuid',
  type_name: 'text',
  type_version: 'text',
  reference: 'text',
  current_version_id: 'uuid',
  state: 'text',
  created_at: 'text',
  head_digest: 'text',
  head_position: 'int4',
  head_received_at: 'text',
  now: 'text',
} as const

export type DocumentRow = RowOf<typeof documentColumns>

/** The parameters of one document of a company. */
export const documentKey = { tenantId: 'uuid', documentId: 'uuid' } as const

const columns = `id, tenant_id, type_name, type_version, reference, current_version_id, state, created_at::text,
  head_digest::text, head_position, head_received_at::text, ${nowText} as now`

export const documentById = statement(
  'document_by_id',
  documentKey,
  `select ${columns} from document where tenant_id = :tenantId and id = :documentId`,
  documentColumns,
)

export const documentByDraft = statement(
  'document_by_draft',
  { tenantId: 'uuid', draftId: 'uuid' },
  `select ${columns} from document where tenant_id = :tenantId and draft_id = :draftId`,
  documentColumns,
)

/** Documents of many drafts, each with its draft. */
export const documentsByDrafts = statement(
  'documents_by_drafts',
  { tenantId: 'uuid', draftIds: 'uuid[]' },
  `select ${columns}, draft_id from document where tenant_id = :tenantId and draft_id = any (:draftIds)`,
  { ...documentColumns, draft_id: 'uuid' },
)

const lockDocument = statement(
  'lock_document',
  documentKey,
  `select ${columns} from document where tenant_id = :tenantId and id = :documentId for no key update`,
  documentColumns,
)

/** Takes the document's lock: only its holder appends to the chain. */
export async function lockedDocument(
  tx: Transaction,
  tenantId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await tx.run(lockDocument, { tenantId, documentId })
  return row
}

export const documentOf = (row: DocumentRow): Document => ({
  id: row.id,
  tenantId: row.tenant_id,
  type: { name: row.type_name, version: row.type_version },
  reference: row.reference,
  currentVersionId: row.current_version_id,
  state: row.state,
  createdAt: row.created_at,
})
