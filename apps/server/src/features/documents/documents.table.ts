import { documentsTable } from '@consign/contract'
import { type DocumentRow, documentOf } from '../../ledger/documents.ts'
import type { Readable } from '../../readable.ts'

/** Issued documents. */
export const documentRows: Readable = {
  table: documentsTable,
  from: 'document',
  columns: { id: 'id', reference: 'reference', state: 'state', created_at: 'created_at' },
  json: {
    column: 'body',
    select: 'id, tenant_id, type_name, type_version, reference, current_version_id, state, created_at',
    of: (row: DocumentRow) => documentOf(row),
  },
}
